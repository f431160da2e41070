import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#kernel/contract/endpoint.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '../db/db.ts';
import { SESSION_COOKIE } from './host-cookies.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers that only pages of the owner area can call its endpoints from a browser, and that some endpoints need a recent
// sign-in.

const SHOP = 'shop.test';
const REFUSED = { status: 403, code: 'HTTP_OWNER_AREA_ONLY' };
const NOW = new Date('2026-01-01T12:00:00Z');

const common = { summary: 'Reads.', bodyLimit: 0, rate: { max: 999, seconds: 1 }, reply: z.strictObject({}) } as const;
const read = endpoint({
  ...common,
  id: 'test.read',
  method: 'GET',
  path: '/api/config/things',
  capability: 'orders.read',
});
const write = endpoint({
  ...common,
  id: 'test.write',
  method: 'POST',
  path: '/api/config/things',
  capability: 'orders.write',
});
const open = endpoint({ ...common, id: 'test.open', method: 'GET', path: '/api/config/session', capability: 'public' });
const area = endpoint({ ...common, id: 'test.area', method: 'GET', path: '/api/media', capability: 'media.read' });
const shop = endpoint({ ...common, id: 'test.shop', method: 'GET', path: '/api/cart', capability: 'public' });
const recent = endpoint({
  ...common,
  id: 'test.recent',
  method: 'POST',
  path: '/api/config/members',
  capability: 'members.write',
  recentSignIn: true,
});
const done = (definition: Endpoint) => route(definition, () => Promise.resolve({}));

function openApp(authenticatedAt?: Date) {
  const viewer = { sessionId: 's', memberId: 'm' as MemberId, roles: [1] };
  return makeApp({
    // A write runs in a transaction.
    database: { tx: (work: (tx: Database) => unknown) => work({} as Database) } as unknown as Database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    findViewer: () => Promise.resolve(authenticatedAt === undefined ? viewer : { ...viewer, authenticatedAt }),
    isAllowed: () => true,
    clock: () => NOW,
    routes: [read, write, open, area, shop, recent].map(done),
  }).server;
}

async function send(url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
  return await sendTo(openApp(NOW), { url, headers, method });
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  method: 'GET' | 'POST';
}

async function sendTo(app: ReturnType<typeof openApp>, sent: Sent) {
  const visitor = new Visitor(app, SHOP);
  visitor.cookies.set(SESSION_COOKIE, 'token');
  return await visitor.send(sent);
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const page = (path: string) => ({ ...SAME_ORIGIN, referer: `http://${SHOP}${path}` });

describe('a call of the owner area', () => {
  it.each(['/config', '/config/', '/config/orders/1?x=1', '/config/join?token=abc'])(
    'is accepted from the page %s',
    async (path) => {
      for (const url of ['/api/config/things', '/api/config/session', '/api/media'])
        expect((await send(url, page(path))).statusCode).toBe(200);
      expect((await send('/api/config/things', { ...page(path), origin: `http://${SHOP}` }, 'POST')).statusCode).toBe(
        200,
      );
    },
  );

  it.each([
    page('/'),
    page('/shop/p/bowl'),
    page('/configuration'),
    page('/blog/config'),
    { ...SAME_ORIGIN, referer: 'https://evil.test/config' },
    { ...SAME_ORIGIN, referer: 'not a URL' },
    // The page asked the browser not to name it.
    SAME_ORIGIN,
    { ...SAME_ORIGIN, origin: `http://${SHOP}` },
    { 'sec-fetch-site': 'same-site', referer: `http://${SHOP}/config` },
    { referer: `http://${SHOP}/` },
    { referer: `http://sibling.${SHOP}/config` },
  ])('is refused with the headers %j', async (headers) => {
    for (const url of ['/api/config/things', '/api/config/session', '/api/media'])
      expect(refusalOf(await send(url, headers as Record<string, string>))).toEqual(REFUSED);
    expect((await send('/api/config/things', headers as Record<string, string>, 'POST')).statusCode).toBe(403);
  });

  it('is accepted from a program without these headers and from the address bar', async () => {
    expect((await send('/api/config/things', {})).statusCode).toBe(200);
    expect((await send('/api/config/things', {}, 'POST')).statusCode).toBe(200);
    expect((await send('/api/config/things', { 'sec-fetch-site': 'none' })).statusCode).toBe(200);
  });

  it('leaves endpoints of the shop alone', async () => {
    expect((await send('/api/cart', page('/'))).statusCode).toBe(200);
    expect((await send('/api/cart', SAME_ORIGIN)).statusCode).toBe(200);
  });
});

describe('an endpoint that needs a recent sign-in', () => {
  const call = (at?: Date) => sendTo(openApp(at), { url: '/api/config/members', headers: {}, method: 'POST' });

  it('is open for ten minutes after a password or passkey', async () => {
    expect((await call(NOW)).statusCode).toBe(200);
    expect((await call(new Date(NOW.getTime() - 10 * MINUTE))).statusCode).toBe(200);
    const refused = { status: 403, code: 'HTTP_RECENT_SIGN_IN_NEEDED' };
    expect(refusalOf(await call(new Date(NOW.getTime() - 10 * MINUTE - 1)))).toEqual(refused);
    expect(refusalOf(await call())).toEqual(refused);
  });
});
