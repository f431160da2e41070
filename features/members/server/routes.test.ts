import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { createApp, mountApi } from '#platform/http/app.ts';
import { createCsrfToken } from '#platform/http/csrf-token.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { type Route, route } from '#platform/http/route.ts';
import { silentLog } from '#platform/log/log.ts';
import { CAPABILITIES, isAllowed } from '../access.ts';
import { expectedCapabilities } from '../expected-access.ts';
import { ROLES } from '../roles.ts';
import { findViewer } from './find-viewer.ts';
import { makeCtx, makeMember, PASSWORD, type TestCtx } from './testing/fixture.ts';
import { createMembersRoutes } from './web.ts';

// Covers the HTTP behaviour: status, code, exact keys, cookies, CSRF token (`crumb`), capability. Stored rows are
// tested beside the operations.

const SECRET = 'a secret of at least thirty-two signs';
const SESSION_KEYS = ['capabilities', 'member', 'needsTwoFactor', 'roles'];
const OPTIONS = { secret: SECRET, siteTitle: () => Promise.resolve('Test') };

const statements: string[] = [];
let database: Database;
let ctx: TestCtx;
let app: HttpApp;

// One route per capability, declared as any other slice would.
const probes: Route[] = CAPABILITIES.map((capability) =>
  route(
    endpoint({
      id: `test.${capability}`,
      method: 'GET',
      path: `/api/probe/${capability}`,
      summary: 'Replies to members with the capability.',
      capability,
      bodyLimit: 0,
      rate: { max: 1000, seconds: 1 },
      reply: z.strictObject({ reached: z.boolean() }),
    }),
    () => Promise.resolve({ reached: true }),
  ),
);

beforeAll(async () => {
  database = await testDatabase({ onStatement: (text) => void statements.push(text) });
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await makeCtx(database);
  app = createApp({
    log: silentLog,
    database,
    clock: ctx.clock,
    random: randomBytes,
    secret: SECRET,
    findTenant: () => Promise.resolve(ctx.websiteId),
    findViewer,
    isAllowed,
    trustProxy: false,
    publicUrl: undefined,
  });
  mountApi(app, [...createMembersRoutes(OPTIONS), ...probes]);
});

interface Sent {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: object;
}

interface Reply {
  statusCode: number;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string }[];
  body: string;
  json<T>(): T;
}

class Browser {
  token: string | undefined;

  async send(options: Sent): Promise<Reply> {
    const session = this.token === undefined ? '' : `; vitrine_session=${this.token}`;
    const holder = { websiteId: ctx.websiteId, memberToken: this.token ?? '', accountToken: '' };
    const crumb = createCsrfToken(SECRET, randomBytes, holder);
    const headers = { cookie: `crumb=${crumb}${session}`, 'x-csrf-token': crumb, ...options.headers };
    const reply = await app.server.inject({ ...options, headers });
    const cookie = reply.cookies.find(({ name }) => name === 'vitrine_session');
    if (cookie !== undefined) this.token = cookie.value === '' ? undefined : cookie.value;
    return reply;
  }

  get(url: string): Promise<Reply> {
    return this.send({ method: 'GET', url });
  }

  signIn(email: string, password = PASSWORD): Promise<Reply> {
    return this.send({ method: 'POST', url: '/api/config/session', payload: { email, password } });
  }
}

async function signedIn(...roles: number[]): Promise<Browser> {
  const browser = new Browser();
  const reply = await browser.signIn(await makeMember(ctx, ...roles));
  expect(reply.statusCode).toBe(201);
  return browser;
}

function refusalOf(reply: Reply): { status: number; code: string } {
  const body = reply.json<Record<string, unknown>>();
  expect(Object.keys(body).filter((key) => key !== 'errors' && key !== 'crumbFail')).toStrictEqual([
    'code',
    'message',
    'requestId',
  ]);
  return { status: reply.statusCode, code: String(body['code']) };
}

describe('signing in over HTTP', () => {
  it('returns the member and sets an HttpOnly cookie', async () => {
    const email = await makeMember(ctx, 10);
    const reply = await new Browser().signIn(` ${email.toUpperCase()} `);
    expect(reply.statusCode).toBe(201);
    const body = reply.json<{ member: { id: string } }>();
    expect(Object.keys(body).sort()).toStrictEqual(SESSION_KEYS);
    expect(body).toStrictEqual({
      member: { id: body.member.id, email, name: '' },
      roles: [{ code: 10, name: 'viewer' }],
      capabilities: ['public', 'member'],
      needsTwoFactor: false,
    });
    expect(reply.headers['set-cookie']).toStrictEqual([
      expect.stringMatching(/^vitrine_session=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/),
      expect.stringMatching(/^crumb=[\w-]{22}\.[\w-]{22}; Path=\/; SameSite=Lax$/),
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('gives the same reply to an unknown email and a wrong password', async () => {
    const email = await makeMember(ctx, 1);
    const wrong = await new Browser().signIn(email, 'wrong');
    const unknown = await new Browser().signIn('nobody@example.test', 'wrong');
    expect(refusalOf(wrong)).toStrictEqual({ status: 401, code: 'MEMBERS_SIGN_IN_REFUSED' });
    expect(refusalOf(unknown)).toStrictEqual(refusalOf(wrong));
    expect(unknown.json<{ message: string }>().message).toBe(wrong.json<{ message: string }>().message);
    expect(Object.keys(unknown.headers)).toStrictEqual(Object.keys(wrong.headers));
    expect(wrong.cookies).toStrictEqual([]);
  });

  it('runs the same queries for an unknown account as for a wrong password', async () => {
    const email = await makeMember(ctx, 1);
    const work = async (address: string): Promise<string[]> => {
      statements.length = 0;
      await new Browser().signIn(address, 'wrong');
      return [...statements];
    };
    const wrong = await work(email);
    expect(wrong.length).toBeGreaterThan(2);
    expect(await work('nobody@example.test')).toStrictEqual(wrong);
  });

  it('delays an account after five failures from one address, known or not, longer each time', async () => {
    for (const email of [await makeMember(ctx, 1), 'nobody@example.test']) {
      const attempts = await Promise.all(Array.from({ length: 8 }, () => new Browser().signIn(email, 'wrong')));
      const statuses = attempts.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(statuses).toStrictEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      const refused = await new Browser().signIn(email);
      expect(refusalOf(refused)).toStrictEqual({ status: 429, code: 'MEMBERS_TOO_MANY_TRIES' });
      expect(refused.json<{ message: string }>().message).toContain('1 min');
      ctx.advance(30 * SECOND);
      expect((await new Browser().signIn(email, 'wrong')).statusCode).toBe(401);
      ctx.advance(30 * SECOND);
      expect((await new Browser().signIn(email, 'wrong')).statusCode).toBe(429);
      ctx.advance(MINUTE);
    }
    const email = await makeMember(ctx, 1);
    expect((await new Browser().signIn(email)).statusCode).toBe(201);
  });

  it('limits attempts by network address regardless of the member', async () => {
    const replies = await Promise.all(
      Array.from({ length: 31 }, (_, index) => new Browser().signIn(`nobody-${index}@example.test`)),
    );
    expect(replies.filter((reply) => reply.statusCode === 429).map(refusalOf)).toStrictEqual([
      { status: 429, code: 'HTTP_TOO_MANY' },
    ]);
  });

  it('requires the CSRF token, so that another site cannot sign a browser in', async () => {
    const email = await makeMember(ctx, 1);
    const payload = { email, password: PASSWORD };
    const request = { method: 'POST', url: '/api/config/session', payload } as const;
    const reply = await new Browser().send({ ...request, headers: { 'x-csrf-token': 'made up' } });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_CRUMB_WRONG' });
    expect(reply.json<object>()).toHaveProperty('crumbFail', true);
    expect(reply.cookies.map(({ name }) => name)).not.toContain('vitrine_session');
  });

  it.each([
    { title: 'no body', payload: undefined, fields: ['body'] },
    { title: 'no password', payload: { email: 'a@b.test' }, fields: ['password'] },
    { title: 'an invalid email address', payload: { email: 'a@b', password: 'x' }, fields: ['email'] },
    { title: 'an unknown key', payload: { email: 'a@b.test', password: 'x', role: 1 }, fields: ['body'] },
    { title: 'arrays', payload: { email: ['a@b.test'], password: ['x'] }, fields: ['email', 'password'] },
  ])('rejects $title with an error per field', async ({ payload, fields }) => {
    const reply = await new Browser().send({
      method: 'POST',
      url: '/api/config/session',
      ...(payload && { payload }),
    });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual(fields);
  });
});

describe('the session endpoints', () => {
  it('returns the signed-in member, or null when no one is signed in', async () => {
    const browser = await signedIn(1);
    const reply = await browser.get('/api/config/session');
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json<object>()).sort()).toStrictEqual(SESSION_KEYS);
    expect(reply.json<object>()).toHaveProperty('roles', [{ code: 1, name: 'admin' }]);
    // Not 401, which every browser logs as a page error.
    const unauthenticated = await new Browser().get('/api/config/session');
    expect([unauthenticated.statusCode, unauthenticated.json()]).toStrictEqual([200, null]);
  });

  it('clears the cookie and invalidates the old token on sign-out', async () => {
    const browser = await signedIn(1);
    const token = browser.token;
    const reply = await browser.send({ method: 'DELETE', url: '/api/config/session' });
    expect([reply.statusCode, reply.body]).toStrictEqual([204, '']);
    expect(reply.headers['set-cookie']).toContain('vitrine_session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly');
    browser.token = token;
    expect((await browser.get('/api/config/session')).json()).toBeNull();
    expect((await browser.get('/api/config/sessions')).statusCode).toBe(401);
  });

  it('lets a browser without a session sign out', async () => {
    const reply = await new Browser().send({ method: 'DELETE', url: '/api/config/session' });
    expect(reply.statusCode).toBe(204);
  });

  it('a revoked session stops working at once', async () => {
    const email = await makeMember(ctx, 1);
    const [desk, phone] = [new Browser(), new Browser()];
    await desk.signIn(email);
    await phone.signIn(email);
    const list = await desk.get('/api/config/sessions');
    const { sessions } = list.json<{ sessions: { id: string; current: boolean }[] }>();
    const keys = ['createdOn', 'current', 'id', 'lastSeenOn', 'userAgent'];
    expect(sessions.map((row) => Object.keys(row).sort())).toStrictEqual([keys, keys]);
    const other = sessions.find((row) => !row.current)!;
    expect((await phone.get('/api/config/sessions')).statusCode).toBe(200);
    const url = `/api/config/sessions/${other.id}`;
    expect((await desk.send({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await phone.get('/api/config/sessions')).statusCode).toBe(401);
    expect(refusalOf(await desk.send({ method: 'DELETE', url }))).toStrictEqual({
      status: 404,
      code: 'MEMBERS_SESSION_NOT_FOUND',
    });
  });

  it('a session can revoke all the others', async () => {
    const email = await makeMember(ctx, 1);
    const [desk, phone] = [new Browser(), new Browser()];
    await phone.signIn(email);
    await desk.signIn(email);
    const reply = await desk.send({ method: 'POST', url: '/api/config/sessions/revoke-others' });
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([200, { revoked: 1 }]);
    expect((await phone.get('/api/config/session')).json()).toBeNull();
    expect((await desk.get('/api/config/session')).json()).not.toBeNull();
  });

  it.each<Sent>([
    { method: 'DELETE', url: '/api/config/session' },
    { method: 'DELETE', url: `/api/config/sessions/${'0'.repeat(24)}` },
    { method: 'POST', url: '/api/config/sessions/revoke-others' },
  ])('rejects $method $url without a CSRF token', async (request) => {
    const browser = await signedIn(1);
    const reply = await browser.send({ ...request, headers: { 'x-csrf-token': '' } });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_CRUMB_WRONG' });
    expect((await browser.get('/api/config/session')).statusCode).toBe(200);
  });
});

describe('route capabilities', () => {
  it('opens exactly the routes that the matrix grants to each role [S6.2]', async () => {
    for (const { code, name } of ROLES.filter((role) => role.name !== 'none')) {
      const browser = await signedIn(code);
      const expected = expectedCapabilities(name);
      for (const capability of CAPABILITIES) {
        const reply = await browser.get(`/api/probe/${capability}`);
        expect(reply.statusCode, `${name}: ${capability}`).toBe(expected.has(capability) ? 200 : 403);
      }
    }
  });

  it('replies 403 to a role without the capability, and 401 without a session [S6.2]', async () => {
    const moderator = await signedIn(6);
    const reply = await moderator.get('/api/probe/products.read');
    expect(refusalOf(reply)).toStrictEqual({ status: 403, code: 'HTTP_NOT_ALLOWED' });
    for (const capability of CAPABILITIES) {
      const { statusCode } = await new Browser().get(`/api/probe/${capability}`);
      expect(statusCode, `no session or no role: ${capability}`).toBe(capability === 'public' ? 200 : 401);
    }
  });

  it('denies every route to a member without a role, except signing out [S6.2]', async () => {
    const browser = await signedIn(8);
    await database.sql`update memberships set role = 14 where website_id = ${ctx.websiteId}`;
    for (const capability of CAPABILITIES) {
      const { statusCode } = await browser.get(`/api/probe/${capability}`);
      expect(statusCode, `no session or no role: ${capability}`).toBe(capability === 'public' ? 200 : 403);
    }
    expect((await browser.get('/api/config/session')).statusCode).toBe(403);
    expect((await browser.send({ method: 'DELETE', url: '/api/config/session' })).statusCode).toBe(204);
  });

  it('every route of this slice declares its capability', () => {
    const routes = createMembersRoutes(OPTIONS).filter(({ endpoint: { capability } }) => capability !== 'member');
    expect(routes.map(({ endpoint: { id, capability } }) => [id, capability])).toStrictEqual([
      ['members.signIn', 'public'],
      ['members.verifySecondFactor', 'public'],
      ['members.requestPasskey', 'public'],
      ['members.signInWithPasskey', 'public'],
      ['members.getSession', 'public'],
      ['members.signOut', 'public'],
      ['members.confirmEmailChange', 'public'],
      ['members.requestPasswordReset', 'public'],
      ['members.resetPassword', 'public'],
      ['members.listMembers', 'members.read'],
      ['members.updateRoles', 'members.write'],
      ['members.removeMember', 'members.write'],
      ['members.transferOwnership', 'members.write'],
      ['members.listInvitations', 'members.read'],
      ['members.createInvitation', 'members.write'],
      ['members.resendInvitation', 'members.write'],
      ['members.revokeInvitation', 'members.write'],
      ['members.getInvitation', 'public'],
      ['members.join', 'public'],
      ['members.getSecuritySettings', 'settings.read'],
      ['members.updateSecuritySettings', 'settings.write'],
    ]);
  });
});
