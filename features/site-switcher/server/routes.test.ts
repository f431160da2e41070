import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import { findViewer } from '#features/members/server/index.ts';
import { createTenants, saveWebsite } from '#features/sites/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { SECOND } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { unique } from '#seeds/factories/unique.ts';
import type { MemberWebsite } from '../admin-contract.ts';
import { createSiteSwitcherRoutes } from './admin-routes.ts';
import type { Starters } from './switcher-parts.ts';
import { startSessionOf } from './testing/start-session-of.ts';

// Covers creating websites and signing in on another one: links that work once, on their website, for 60 seconds, and bad
// input. The starters are those of a fake, which saves a minimal website.

const WEBSITES = '/api/config/websites';
const TRANSFER = '/api/config/session/transfer';
const REFUSED = { status: 401, code: 'SITE_SWITCHER_LINK_REFUSED' };
const BAD_INPUT = { status: 400, code: 'HTTP_BAD_INPUT' };

let database: Database;
let site: TestSite;
let failsAfterImport = false;

const starters: Starters = {
  list: () => Promise.resolve([{ name: 'small', title: 'Small', description: '' }]),
  async createWebsite(ctx, { title, identifier, host }) {
    const { id } = await saveWebsite(ctx, {
      site: { ...site.website.site, title, identifier },
      theme: minimalTheme,
      host,
    });
    if (failsAfterImport) throw new Error('The import has failed');
    return id;
  },
};

beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
});
afterAll(() => database.close());

/** The app on all hosts of the database. */
function openApp(maxWebsites = 1000): HttpApp {
  const parts = { secret: SECRET, publicUrl: undefined, starters, maxWebsites, reservedHosts: ['admin.example'] };
  return makeApp({
    database,
    websiteId: null,
    clock: site.clock,
    routes: createSiteSwitcherRoutes(parts),
    // Not cached: there is no one who announces changes.
    findTenant: (host) => createTenants(database).find(host),
    findViewer,
    isAllowed,
  });
}

interface SignedIn {
  visitor: Visitor;
  memberId: MemberId;
  app: HttpApp;
}

async function signIn(at: TestSite = site, { role = 1, app = openApp(), host = at.host } = {}): Promise<SignedIn> {
  const { memberId, token } = await startSessionOf(at, { email: await makeOwner(at), role });
  const visitor = new Visitor(app.server, host);
  visitor.cookies.set(SESSION_COOKIE, token);
  return { visitor, memberId, app };
}

const newHost = (): string => `${unique('new')}.example`;
const input = (overrides: object = {}) => ({ name: 'New shop', host: newHost(), starter: 'small', ...overrides });
const countWebsites = async (): Promise<number> => (await database.sql`select id from websites`).length;

interface Created {
  website: MemberWebsite;
  transferUrl: string;
}

async function create(visitor: Visitor, overrides: object = {}): Promise<Created> {
  const reply = await visitor.post(WEBSITES, input(overrides));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Created>();
}

const tokenOf = (url: string): string => new URL(url).hash.slice(1);
const follow = (app: HttpApp, url: string) =>
  new Visitor(app.server, new URL(url).hostname).post(TRANSFER, { token: tokenOf(url) });

describe('creating a website', () => {
  it('makes the member its admin and signs them in on its host', async () => {
    const { visitor, memberId, app } = await signIn();
    const host = newHost();
    const { website, transferUrl } = await create(visitor, { name: '  Second shop ', host });
    expect(website).toStrictEqual({ id: website.id, name: 'Second shop', host, isCurrent: false });
    expect(transferUrl).toMatch(new RegExp(`^http://${host}/config/transfer#[\\w-]{67}$`));
    const there = new Visitor(app.server, host);
    const reply = await there.post(TRANSFER, { token: tokenOf(transferUrl) });
    expect(reply.json()).toMatchObject({ member: { id: memberId }, roles: [{ code: 1, name: 'admin' }] });
    const list = await there.get(WEBSITES);
    expect(list.json<{ websites: MemberWebsite[] }>().websites).toStrictEqual([
      { ...website, isCurrent: true },
      { id: site.websiteId, name: site.website.site.title, host: site.host, isCurrent: false },
    ]);
  });

  it('gives websites different identifiers when their hosts have the same one', async () => {
    const { visitor } = await signIn();
    const [name, other] = [unique('a'), unique('b')];
    await create(visitor, { host: `${name}-${other}.example` });
    const { website } = await create(visitor, { host: `${name}.${other}.example` });
    const rows = await database.sql`select id from websites where identifier like ${`${name}-${other}-example%`}`;
    expect(rows).toHaveLength(2);
    expect(website.name).toBe('New shop');
  });

  it.each([
    ['a host in capital letters', { host: 'Shop.example' }, { status: 400, code: 'SITES_HOST_INVALID' }],
    ['a host with a port', { host: 'shop.example:80' }, { status: 400, code: 'SITES_HOST_INVALID' }],
    ['a URL', { host: 'https://shop.example' }, { status: 400, code: 'SITES_HOST_INVALID' }],
    ['an IPv6 address', { host: '[::1]' }, { status: 400, code: 'SITES_HOST_INVALID' }],
    ['the host of the owner area', { host: 'admin.example' }, { status: 409, code: 'SITE_SWITCHER_HOST_RESERVED' }],
    ['an unknown starter', { starter: 'nothing' }, { status: 400, code: 'SITE_SWITCHER_STARTER_UNKNOWN' }],
    ['a path as starter', { starter: '../demo-site' }, { status: 400, code: 'SITE_SWITCHER_STARTER_UNKNOWN' }],
    ['no host', { host: '' }, BAD_INPUT],
    ['a blank name', { name: ' ' }, BAD_INPUT],
    ['a long name', { name: 'x'.repeat(201) }, BAD_INPUT],
    ['half of a surrogate pair in the name', { name: '\ud83e' }, BAD_INPUT],
    ['an unknown field', { identifier: 'x' }, BAD_INPUT],
  ])('refuses %s and creates nothing', async (_title, overrides, refusal) => {
    const { visitor } = await signIn();
    const before = await countWebsites();
    expect(refusalOf(await visitor.post(WEBSITES, input(overrides)))).toStrictEqual(refusal);
    expect(await countWebsites()).toBe(before);
  });

  it('refuses a host that another website has, also with concurrent requests', async () => {
    const { visitor } = await signIn();
    expect(refusalOf(await visitor.post(WEBSITES, input({ host: site.host })))).toStrictEqual({
      status: 409,
      code: 'SITES_HOST_TAKEN',
    });
    const host = newHost();
    const replies = await Promise.all(Array.from({ length: 3 }, () => visitor.post(WEBSITES, input({ host }))));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([201, 409, 409]);
  });

  it('creates nothing if the import fails', async () => {
    const { visitor } = await signIn();
    const before = await countWebsites();
    failsAfterImport = true;
    const { statusCode } = await visitor.post(WEBSITES, input());
    failsAfterImport = false;
    expect([statusCode, await countWebsites()]).toStrictEqual([500, before]);
  });

  it('stops at the limit of the installation', async () => {
    const app = openApp((await countWebsites()) + 1);
    const { visitor } = await signIn(site, { app });
    await create(visitor);
    expect(refusalOf(await visitor.post(WEBSITES, input()))).toStrictEqual({
      status: 409,
      code: 'SITE_SWITCHER_TOO_MANY',
    });
  });

  it.each([15, 8, 4, 7])('is refused for the role %i', async (role) => {
    const { visitor } = await signIn(site, { role });
    const refusal = { status: 403, code: 'HTTP_NOT_ALLOWED' };
    expect(refusalOf(await visitor.post(WEBSITES, input()))).toStrictEqual(refusal);
    expect(refusalOf(await visitor.get('/api/config/starters'))).toStrictEqual(refusal);
    expect((await visitor.get(WEBSITES)).statusCode).toBe(200);
  });

  it('lists the starters', async () => {
    const { visitor } = await signIn();
    const reply = await visitor.get('/api/config/starters');
    expect(reply.json()).toStrictEqual({ starters: await starters.list() });
  });
});

describe('switching to another website', () => {
  async function joinSecond(role = 1): Promise<SignedIn & { second: TestSite }> {
    const second = await makeWebsite(database);
    const signedIn = await signIn();
    await database.sql`
      insert into memberships (website_id, member_id, role, created_at)
      values (${second.websiteId}, ${signedIn.memberId}, ${role}, now())`;
    return { ...signedIn, second };
  }
  const start = (visitor: Visitor, id: string) => visitor.post(`${WEBSITES}/${id}/transfers`, {});
  const NOT_FOUND = { status: 404, code: 'SITE_SWITCHER_WEBSITE_NOT_FOUND' };

  it('signs the member in there with the roles of that website', async () => {
    const { visitor, second, app } = await joinSecond(4);
    const { transferUrl } = (await start(visitor, second.websiteId)).json<{ transferUrl: string }>();
    const reply = await follow(app, transferUrl);
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { roles: [{ code: 4, name: 'editor' }] }]);
    expect(reply.cookies.find(({ name }) => name === SESSION_COOKIE)).toMatchObject({ httpOnly: true });
  });

  it('works once, also with concurrent requests', async () => {
    const { visitor, second, app } = await joinSecond();
    const { transferUrl } = (await start(visitor, second.websiteId)).json<{ transferUrl: string }>();
    const replies = await Promise.all([follow(app, transferUrl), follow(app, transferUrl), follow(app, transferUrl)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toStrictEqual([201, 401, 401]);
    expect(refusalOf(await follow(app, transferUrl))).toStrictEqual(REFUSED);
  });

  it('works for 60 seconds', async () => {
    const { visitor, second, app } = await joinSecond();
    const urls = await Promise.all([start(visitor, second.websiteId), start(visitor, second.websiteId)]);
    const [first, later] = urls.map((reply) => reply.json<{ transferUrl: string }>().transferUrl);
    site.clock.advance(59 * SECOND);
    expect((await follow(app, first ?? '')).statusCode).toBe(201);
    site.clock.advance(SECOND);
    expect(refusalOf(await follow(app, later ?? ''))).toStrictEqual(REFUSED);
  });

  it('works only on the website of the link', async () => {
    const { visitor, second, app } = await joinSecond();
    const { transferUrl } = (await start(visitor, second.websiteId)).json<{ transferUrl: string }>();
    const token = tokenOf(transferUrl);
    const stranger = new Visitor(app.server, site.host);
    expect(refusalOf(await stranger.post(TRANSFER, { token }))).toStrictEqual(REFUSED);
    expect((await follow(app, transferUrl)).statusCode).toBe(201);
  });

  it('is refused when the role was removed in the meantime, or opens nothing', async () => {
    const { visitor, memberId, second, app } = await joinSecond();
    const { transferUrl } = (await start(visitor, second.websiteId)).json<{ transferUrl: string }>();
    await database.sql`update memberships set role = 14 where website_id = ${second.websiteId} and member_id = ${memberId}`;
    expect(refusalOf(await follow(app, transferUrl))).toStrictEqual(REFUSED);
    expect(refusalOf(await start(visitor, second.websiteId))).toStrictEqual(NOT_FOUND);
    const { websites } = (await visitor.get(WEBSITES)).json<{ websites: MemberWebsite[] }>();
    expect(websites.map(({ id }) => id)).toStrictEqual([site.websiteId]);
  });

  it('is refused for a website that the member does not belong to, that does not exist or that is being deleted', async () => {
    const { visitor, second } = await joinSecond();
    const foreign = await makeWebsite(database);
    expect(refusalOf(await start(visitor, foreign.websiteId))).toStrictEqual(NOT_FOUND);
    const { websites } = (await visitor.get(WEBSITES)).json<{ websites: MemberWebsite[] }>();
    const listed = new Set(websites.map(({ id }) => id));
    expect(listed).toStrictEqual(new Set([site.websiteId, second.websiteId]));
    expect(await database.sql`select id from session_transfers where website_id = ${foreign.websiteId}`).toEqual([]);
    expect(refusalOf(await start(visitor, 'f'.repeat(24)))).toStrictEqual(NOT_FOUND);
    expect(refusalOf(await start(visitor, 'x'))).toStrictEqual(BAD_INPUT);
    await database.sql`update websites set deleted_at = now() where id = ${second.websiteId}`;
    expect(refusalOf(await start(visitor, second.websiteId))).toStrictEqual(NOT_FOUND);
  });

  it('ends the session that the browser had there', async () => {
    const { visitor, second, app } = await joinSecond();
    const there = await signIn(second, { app });
    const { transferUrl } = (await start(visitor, second.websiteId)).json<{ transferUrl: string }>();
    const before = there.visitor.cookies.get(SESSION_COOKIE) ?? '';
    expect((await there.visitor.post(TRANSFER, { token: tokenOf(transferUrl) })).statusCode).toBe(201);
    there.visitor.cookies.set(SESSION_COOKIE, before);
    expect((await there.visitor.get(WEBSITES)).statusCode).toBe(401);
  });

  it.each(['x', 'f'.repeat(67), `${'a'.repeat(24)}${'A'.repeat(43)}`])('refuses the token %s', async (token) => {
    const visitor = new Visitor(openApp().server, site.host);
    expect(refusalOf(await visitor.post(TRANSFER, { token }))).toStrictEqual(REFUSED);
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
  });

  it.each([{}, { token: '' }, { token: 1 }, { token: 'x'.repeat(201) }, { token: 'x\0' }])(
    'refuses the body %j',
    async (body) => {
      const visitor = new Visitor(openApp().server, site.host);
      expect(refusalOf(await visitor.post(TRANSFER, body))).toStrictEqual(BAD_INPUT);
    },
  );
});
