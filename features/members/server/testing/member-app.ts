import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import type { Database } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { isAllowed } from '../../access.ts';
import { findViewer } from '../find-viewer.ts';
import { createMemberJobs } from '../job-handlers.ts';
import { createMembersRoutes } from '../web.ts';
import { makeCtx, makeMember, PASSWORD, type TestCtx } from './fixture.ts';

export const SHOP = 'shop.test';
const OTHER = 'other.test';
export const NEW_PASSWORD = 'another long password';

type Reply = Awaited<ReturnType<Visitor['send']>>;

let visitors = 0;

/** Uses its own client address, because requests are rate-limited per visitor. */
export class MemberVisitor extends Visitor {
  private readonly from: string;

  constructor(...options: ConstructorParameters<typeof Visitor>) {
    super(...options);
    visitors += 1;
    this.from = `10.8.${visitors >> 8}.${visitors & 255}`;
  }

  override async send(request: Parameters<Visitor['send']>[0]): Promise<Reply> {
    return await super.send({ remoteAddress: this.from, ...request });
  }

  async put(url: string, payload: object): Promise<Reply> {
    return await this.send({ method: 'PUT', url, payload });
  }

  async remove(url: string): Promise<Reply> {
    return await this.send({ method: 'DELETE', url });
  }

  async signIn(email: string, password = PASSWORD): Promise<Reply> {
    return await this.post('/api/config/session', { email, password });
  }
}

export interface SignedInMember {
  visitor: MemberVisitor;
  email: string;
  id: MemberId;
}

export interface MemberApp {
  ctx: TestCtx;
  /** A second website, with a clock of its own that is not used. */
  other: TestCtx;
  mail: MemoryMail;
  visitor(host?: string): MemberVisitor;
  /** A new member with these roles who has signed in. */
  signedIn(...roles: number[]): Promise<SignedInMember>;
  /** Sends the waiting emails, as the worker would, and returns the token of the link in the last one to an address. */
  linkTo(email: string): Promise<string>;
}

/** The routes of the slice on two websites. */
export async function openMemberApp(database: Database, routes: readonly Route[] = []): Promise<MemberApp> {
  const ctx = await makeCtx(database);
  const other = await makeCtx(database);
  const hosts: Record<string, WebsiteId> = { [SHOP]: ctx.websiteId, [OTHER]: other.websiteId };
  const { server } = makeApp({
    database,
    websiteId: null,
    findTenant: (host) => Promise.resolve(hosts[host] ?? null),
    findViewer,
    isAllowed,
    clock: ctx.clock,
    routes: [...createMembersRoutes({ secret: SECRET, siteTitle: () => Promise.resolve('Test shop') }), ...routes],
  });
  const mail = createMemoryMail();
  const visitor = (host = SHOP): MemberVisitor => new MemberVisitor(server, host);
  return {
    ctx,
    other,
    mail,
    visitor,
    async signedIn(...roles) {
      const email = await makeMember(ctx, ...roles);
      const member = visitor();
      const reply = await member.signIn(email);
      if (reply.statusCode !== 201) throw new Error(`Not signed in: ${reply.body}`);
      return { visitor: member, email, id: reply.json<{ member: { id: MemberId } }>().member.id };
    },
    async linkTo(email) {
      await sendEmails(database, ctx, mail);
      const text = mail.sent.findLast((message) => message.to === email)?.text ?? '';
      return /token=([\w-]+)/.exec(text)?.[1] ?? '';
    },
  };
}

async function sendEmails(database: Database, ctx: TestCtx, mail: MemoryMail): Promise<void> {
  const site = { title: 'Test shop', language: 'en', strings: {}, contact: {} };
  const { handlers } = createMemberJobs({
    mail,
    secret: SECRET,
    baseUrl: () => Promise.resolve('https://shop.test'),
    adminHost: undefined,
    findSite: () => Promise.resolve(site),
  });
  const jobs = await database.sql<{ id: number; name: string; payload: unknown }>`
    delete from jobs where website_id = ${ctx.websiteId} and name like 'members.send-%' returning id, name, payload`;
  for (const { id, name, payload } of jobs.toSorted((a, b) => a.id - b.id)) {
    const entry = handlers.find(({ job }) => job.name === name);
    await entry?.handle({ ...ctx, ...testJobRun(id) }, payload);
  }
}

/** Every row of the members slice that belongs to the website, to show that a request wrote nothing. */
export async function memberRows({ db, websiteId }: TestCtx): Promise<string> {
  const rows = await db.sql`
    select (select json_agg(m order by m.member_id, m.role) from memberships m where website_id = ${websiteId}) as roles,
      (select json_agg(i order by i.id) from member_invitations i where website_id = ${websiteId}) as invitations,
      (select json_agg(p order by p.id) from member_passkeys p where website_id = ${websiteId}) as passkeys,
      (select json_agg(c order by c.id) from member_email_changes c where website_id = ${websiteId}) as changes,
      (select json_agg(s) from member_security_settings s where website_id = ${websiteId}) as settings,
      (select json_agg(t order by t.member_id) from member_totp t
        where t.member_id in (select member_id from memberships where website_id = ${websiteId})) as totp,
      (select json_agg(m order by m.id) from members m
        where m.id in (select member_id from memberships where website_id = ${websiteId})) as members`;
  return JSON.stringify(rows);
}

export const GARBAGE: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  '\0',
  "' or 1=1 --",
  'x'.repeat(100_000),
  [],
  [[]],
  [null],
  ['1'],
  [-5],
  [99],
  [1.5],
  {},
  { a: 1 },
];
