import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { ExternalList } from './external-list.ts';
import { confirmSubscriber, unsubscribe } from './follow-link.ts';
import { isSuppressed } from './is-suppressed.ts';
import { createMailingListJobs } from './job-handlers.ts';
import { createBounceRecorder } from './record-bounce.ts';
import { createMailingListRoutes } from './routes.ts';
import { subscribe } from './subscribe.ts';

// Covers subscribing, unsubscribing and the synchronization with an external list.

const ADMIN = 1;

/** An external list that can be made unavailable. */
class FakeExternalList implements ExternalList {
  readonly emails = new Set<string>();
  isUnavailable = false;

  async add(listId: string, email: string): Promise<void> {
    this.emails.add(await this.answer(`${listId}:${email}`));
  }

  async remove(listId: string, email: string): Promise<void> {
    this.emails.delete(await this.answer(`${listId}:${email}`));
  }

  private answer(entry: string): Promise<string> {
    return this.isUnavailable ? Promise.reject(new Error('No answer')) : Promise.resolve(entry);
  }
}

let database: Database;
let site: TestSite;
let mail: MemoryMail;
let another: FakeExternalList;
let app: HttpApp;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  mail = createMemoryMail();
  another = new FakeExternalList();
  app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createMailingListRoutes({ externalLists: new Map([['test', another]]) }),
    findViewer: (ctx, token) =>
      Promise.resolve(
        token === 'owner'
          ? { sessionId: 's', memberId: 'm' as MemberId, roles: [ADMIN], authenticatedAt: ctx.clock() }
          : null,
      ),
    isAllowed,
  });
});

async function run(): Promise<number> {
  const parts = {
    mail,
    secret: SECRET,
    baseUrl: (_ctx: Ctx) => Promise.resolve('https://shop.test'),
    externalLists: new Map([['test', another]]),
  };
  return await runDueJobs({ ...site, db: database }, createMailingListJobs(parts).handlers);
}

function owner(): Visitor {
  const visitor = new Visitor(app.server, site.host);
  visitor.cookies.set(SESSION_COOKIE, 'owner');
  return visitor;
}

const tokenIn = (text = ''): string => new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';

/** Enters an address and follows the link in the email. */
async function join(email: string): Promise<{ unsubscribeToken: string }> {
  await subscribe(site, { email, source: 'test' });
  await run();
  const sent = mail.sent.findLast(({ to }) => to === email);
  await confirmSubscriber(site, SECRET, tokenIn(sent?.text));
  return { unsubscribeToken: tokenIn(sent?.unsubscribeUrl) };
}

const list = async (state: string) =>
  (await owner().get(`/api/config/mailing-list/subscribers?state=${state}`)).json<{
    subscribers: { email: string }[];
    total: number;
  }>();

describe('subscribing an address', () => {
  it('keeps an address pending until its owner confirms by email', async () => {
    await subscribe(site, { email: ' Ada@Example.test', source: 'form 1' });
    await run();
    expect((await list('confirmed')).total).toBe(0);
    expect((await list('pending')).subscribers[0]?.email).toBe('ada@example.test');
    const [sent] = mail.sent;
    expect(sent?.to).toBe('ada@example.test');
    await confirmSubscriber(site, SECRET, tokenIn(sent?.text));
    await confirmSubscriber(site, SECRET, tokenIn(sent?.text));
    expect((await list('confirmed')).total).toBe(1);
  });

  it('sends one confirmation email per day, also under concurrency, and none to a confirmed address', async () => {
    await Promise.all(Array.from({ length: 10 }, () => subscribe(site, { email: 'ada@example.test', source: 'a' })));
    await run();
    expect(mail.sent).toHaveLength(1);
    site.clock.advance(DAY);
    await subscribe(site, { email: 'ada@example.test', source: 'a' });
    await run();
    expect(mail.sent).toHaveLength(2);
    await confirmSubscriber(site, SECRET, tokenIn(mail.sent[0]?.text));
    site.clock.advance(DAY);
    await subscribe(site, { email: 'ada@example.test', source: 'a' });
    await run();
    expect(mail.sent).toHaveLength(2);
  });

  it('rejects a link that is modified, expired, for another action, or of another website', async () => {
    const other = await makeWebsite(database);
    await subscribe(site, { email: 'ada@example.test', source: 'a' });
    await run();
    const token = tokenIn(mail.sent[0]?.text);
    const wrong = 'This link is incomplete';
    await expect(confirmSubscriber(site, SECRET, `${token.slice(0, -2)}xx`)).rejects.toThrow(wrong);
    await expect(confirmSubscriber(other, SECRET, token)).rejects.toThrow(wrong);
    await expect(unsubscribe(site, SECRET, token)).rejects.toThrow(wrong);
    site.clock.advance(31 * DAY);
    await expect(confirmSubscriber(site, SECRET, token)).rejects.toThrow(wrong);
  });
});

describe('unsubscribing an address', () => {
  it('suppresses an unsubscribed address until its owner confirms again', async () => {
    const { unsubscribeToken } = await join('ada@example.test');
    await unsubscribe(site, SECRET, unsubscribeToken);
    await unsubscribe(site, SECRET, unsubscribeToken);
    expect((await list('unsubscribed')).total).toBe(1);
    expect(await isSuppressed(site, 'ada@example.test')).toBe(true);
    site.clock.advance(2 * DAY);
    await join('ada@example.test');
    expect(await isSuppressed(site, 'ada@example.test')).toBe(false);
  });

  it('suppresses an address that a mail server reports as nonexistent and sends it no confirmation email', async () => {
    const record = createBounceRecorder({ db: database, clock: site.clock });
    const message = { id: 'x', from: { name: '', address: 'a@b.test' }, subject: '', text: '', html: '' };
    const rejection = { code: 550, responseText: 'No such user', isBadAddress: true };
    await record({ ...message, websiteId: site.websiteId, to: 'Nobody@example.test' }, rejection);
    await record({ ...message, websiteId: site.websiteId, to: 'nobody@example.test' }, rejection);
    await record(
      { ...message, websiteId: site.websiteId, to: 'spam@example.test' },
      { ...rejection, isBadAddress: false },
    );
    expect(await isSuppressed(site, 'spam@example.test')).toBe(false);
    await subscribe(site, { email: 'nobody@example.test', source: 'a' });
    expect(await run()).toBe(0);
    const { suppressed } = (await owner().get('/api/config/mailing-list/suppressed')).json<{ suppressed: object[] }>();
    expect(suppressed).toStrictEqual([
      {
        email: 'nobody@example.test',
        unsubscribedOn: null,
        bouncedOn: site.clock().getTime(),
        bounceCode: 550,
        bounceMessage: 'No such user',
        bounces: 2,
      },
    ]);
  });
});

describe('the owner area', () => {
  it('exports the confirmed subscribers', async () => {
    await join('ada@example.test');
    await subscribe(site, { email: 'eve@example.test', source: 'a' });
    const { csv, rows } = (await owner().get('/api/config/mailing-list/export')).json<{ csv: string; rows: number }>();
    expect(rows).toBe(1);
    expect(csv).toContain('ada@example.test,confirmed,test,');
    expect(csv).not.toContain('eve@');
  });

  it('connects an external list, keeps it synchronized, and disconnects it', async () => {
    await join('ada@example.test');
    const url = '/api/config/mailing-list/connection';
    const connect = (provider: string) => owner().send({ method: 'PUT', url, payload: { provider, listId: 'L1' } });
    expect(refusalOf(await connect('other')).code).toBe('MAILING_LIST_PROVIDER_UNKNOWN');
    expect((await connect('test')).json()).toMatchObject({
      connection: { provider: 'test', listId: 'L1' },
      providers: ['test'],
    });
    await run();
    const { unsubscribeToken } = await join('eve@example.test');
    await run();
    expect([...another.emails]).toStrictEqual(['L1:ada@example.test', 'L1:eve@example.test']);
    another.isUnavailable = true;
    await unsubscribe(site, SECRET, unsubscribeToken);
    await expect(run()).rejects.toThrow('No answer');
    another.isUnavailable = false;
    site.clock.advance(DAY);
    await run();
    expect([...another.emails]).toStrictEqual(['L1:ada@example.test']);
    const disconnect = () => owner().send({ method: 'DELETE', url });
    expect((await disconnect()).statusCode).toBe(204);
    expect(refusalOf(await disconnect()).code).toBe('MAILING_LIST_NOT_CONNECTED');
    await join('zoe@example.test');
    await run();
    expect([...another.emails]).toStrictEqual(['L1:ada@example.test']);
  });

  it('rejects requests from anyone but the owner', async () => {
    const anonymous = new Visitor(app.server, site.host);
    for (const path of ['subscribers', 'export', 'suppressed', 'connection']) {
      expect(refusalOf(await anonymous.get(`/api/config/mailing-list/${path}`)).status).toBe(401);
    }
  });
});
