import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#kernel/contract/endpoint.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { ACCOUNT_COOKIE, SESSION_COOKIE } from './host-cookies.ts';
import { route } from './route.ts';
import { makeApp, type TestAppOptions } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers that only our own pages can make a visitor's browser send a write: neither another site nor a sibling
// subdomain that can plant cookies for this host.

const SHOP = 'shop.test';
const CROSS_ORIGIN = { status: 403, code: 'HTTP_CROSS_ORIGIN' };
const CSRF_FAILURE = { status: 400, code: 'HTTP_CRUMB_WRONG' };
const websites: Record<string, WebsiteId> = {
  [SHOP]: 'a'.repeat(24) as WebsiteId,
  'other.test': 'b'.repeat(24) as WebsiteId,
};

const common = {
  method: 'POST',
  summary: 'Writes.',
  capability: 'public',
  bodyLimit: 1000,
  rate: { max: 99, seconds: 1 },
  reply: z.strictObject({}),
} as const;
const write = endpoint({ ...common, id: 'test.write', path: '/api/write' });
const beacon = endpoint({ ...common, id: 'test.beacon', path: '/api/beacon', crumb: false });
const webhook = endpoint({ ...common, id: 'test.webhook', path: '/api/webhook', crumb: false, crossOrigin: true });
const signIn = endpoint({ ...common, id: 'test.signIn', path: '/api/sign-in' });
const done = (definition: Endpoint) => route(definition, () => Promise.resolve({}));

function open(overrides: Partial<TestAppOptions> = {}) {
  return makeApp({
    database: {} as Database,
    websiteId: null,
    findTenant: (host) => Promise.resolve(websites[host] ?? null),
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'm' as MemberId, roles: [] }),
    findAccount: () => Promise.resolve(null),
    clock: () => new Date(0),
    routes: [
      ...[write, beacon, webhook].map(done),
      route(signIn, (ctx) => {
        ctx.setCookie(SESSION_COOKIE, 'new-session', { httpOnly: true });
        return Promise.resolve({});
      }),
    ],
    ...overrides,
  }).server;
}

describe('a cross-origin write', () => {
  const server = open();
  const send = async (url: string, headers: Record<string, string>) =>
    await new Visitor(server, SHOP).send({ method: 'POST', url, headers });
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: `http://sibling.${SHOP}` },
    { origin: 'null' },
  ];

  it.each(foreign)('rejects the headers %j even with a valid CSRF token', async (headers) => {
    expect(refusalOf(await send('/api/write', headers))).toStrictEqual(CROSS_ORIGIN);
    expect(refusalOf(await send('/api/beacon', headers))).toStrictEqual(CROSS_ORIGIN);
    expect(refusalOf(await send('/api/sign-in', headers))).toStrictEqual(CROSS_ORIGIN);
  });

  it('accepts a cross-origin write where the contract allows it', async () => {
    for (const headers of foreign) expect((await send('/api/webhook', headers)).statusCode).toBe(200);
  });

  it('accepts writes by our own page and by a program without an origin', async () => {
    for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { origin: `http://${SHOP}` }])
      expect((await send('/api/write', headers as Record<string, string>)).statusCode).toBe(200);
  });
});

describe('a CSRF token', () => {
  const server = open();

  it('rejects a token of another website', async () => {
    const there = new Visitor(server, 'other.test');
    const crumb = await there.openPage();
    const cookie = `crumb=${crumb}`;
    const headers = { cookie, 'x-csrf-token': crumb };
    expect((await there.send({ method: 'POST', url: '/api/write', headers })).statusCode).toBe(200);
    const here = new Visitor(server, SHOP);
    expect(refusalOf(await here.send({ method: 'POST', url: '/api/write', headers }))).toStrictEqual(CSRF_FAILURE);
  });

  it('rejects a token planted by an attacker into the browser of a member or customer', async () => {
    const planted = await new Visitor(server, SHOP).openPage();
    for (const name of [SESSION_COOKIE, ACCOUNT_COOKIE]) {
      const cookie = `crumb=${planted}; ${name}=victim`;
      const reply = await new Visitor(server, SHOP).send({
        method: 'POST',
        url: '/api/write',
        headers: { cookie, 'x-csrf-token': planted },
      });
      expect(refusalOf(reply)).toStrictEqual(CSRF_FAILURE);
    }
  });

  it('replaces the token on sign-in and rejects the previous one', async () => {
    const browser = new Visitor(server, SHOP);
    const before = await browser.openPage();
    const reply = await browser.post('/api/sign-in', {});
    expect(reply.cookies.map(({ name }) => name)).toStrictEqual([SESSION_COOKIE, 'crumb']);
    const headers = { cookie: `${SESSION_COOKIE}=new-session; crumb=${before}`, 'x-csrf-token': before };
    const stale = await browser.send({ method: 'POST', url: '/api/write', headers });
    expect(refusalOf(stale)).toStrictEqual(CSRF_FAILURE);
    const crumb = reply.cookies.find(({ name }) => name === 'crumb')?.value ?? '';
    const fitting = { cookie: `${SESSION_COOKIE}=new-session; crumb=${crumb}`, 'x-csrf-token': crumb };
    expect((await browser.send({ method: 'POST', url: '/api/write', headers: fitting })).statusCode).toBe(200);
  });
});

describe('cookies over TLS', () => {
  const server = open({ publicUrl: 'https://shop.test' });

  it('keeps sessions and the CSRF token in cookies that no other host can set', async () => {
    const reply = await new Visitor(server, SHOP).post('/api/sign-in', {});
    expect(reply.headers['set-cookie']).toStrictEqual([
      `__Host-${SESSION_COOKIE}=new-session; Path=/; SameSite=Lax; HttpOnly; Secure`,
      expect.stringMatching(/^__Host-crumb=[\w-]{22}\.[\w-]{22}; Path=\/; SameSite=Lax; Secure$/),
      expect.stringMatching(/^crumb=[\w-]{22}\.[\w-]{22}; Path=\/; SameSite=Lax; Secure$/),
    ]);
  });

  it('ignores a planted `crumb` cookie, and our pages keep working', async () => {
    const planted = await new Visitor(server, SHOP).openPage();
    const victim = new Visitor(server, SHOP);
    const own = await victim.openPage();
    const cookie = `crumb=${planted}; __Host-crumb=${own}`;
    const send = async (crumb: string) =>
      await victim.send({ method: 'POST', url: '/api/write', headers: { cookie, 'x-csrf-token': crumb } });
    expect(refusalOf(await send(planted))).toStrictEqual(CSRF_FAILURE);
    expect((await send(own)).statusCode).toBe(200);
    const alone = { cookie: `crumb=${planted}`, 'x-csrf-token': planted };
    const reply = await victim.send({ method: 'POST', url: '/api/write', headers: alone });
    expect(refusalOf(reply)).toStrictEqual(CSRF_FAILURE);
  });

  it('a planted session cookie without prefix signs no one in', async () => {
    let receivedToken = '';
    const app = open({
      publicUrl: 'https://shop.test',
      findViewer: (_ctx, token) => {
        receivedToken = token;
        return Promise.resolve(null);
      },
    });
    const visitor = new Visitor(app, SHOP);
    visitor.cookies.set(SESSION_COOKIE, 'planted');
    await visitor.post('/api/write', {});
    expect(receivedToken).toBe('');
  });
});
