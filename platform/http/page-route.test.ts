import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { mountPageRoutes, type PageRouteOptions, pageRoute } from './page-route.ts';
import type { HttpApp } from './parts.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers what happens to a request before the handler of a page route is called.

const FORM = 'application/x-www-form-urlencoded';
const TOO_LARGE = { status: 413, code: 'HTTP_BODY_TOO_LARGE' };
const TOO_MANY = { status: 429, code: 'HTTP_TOO_MANY' };

const MEMBER = { sessionId: 'session', memberId: 'member' as MemberId };
const OWNER = 1;

let app: HttpApp;
let bodies: unknown[];
beforeEach(() => {
  bodies = [];
});

function open(options: Partial<PageRouteOptions>, websiteId: string | null = 'a'.repeat(24)): void {
  app = makeApp({
    database: {} as Database,
    websiteId: websiteId as WebsiteId | null,
    clock: () => new Date(0),
    routes: [],
    findViewer: (_ctx, token) => Promise.resolve({ ...MEMBER, roles: token === 'owner' ? [OWNER] : [] }),
    isAllowed: (roles) => roles.includes(OWNER),
  });
  const usual = { method: 'POST', path: '/form', bodyLimit: 100, sameOrigin: true } as const;
  const rate = { name: 'test', max: 3, seconds: 60 };
  const route = pageRoute({ ...usual, rate, ...options }, (_ctx, { request, reply }) => {
    bodies.push(request.body);
    return Promise.resolve(reply.send('done'));
  });
  mountPageRoutes(app, [route]);
}

const send = async (payload: string, headers: Record<string, string> = {}) =>
  await new Visitor(app.server).send({
    method: 'POST',
    url: '/form',
    payload,
    headers: { 'content-type': FORM, ...headers },
  });

describe('mountPageRoutes', () => {
  it('replies 404 to a URL with a zero byte', async () => {
    open({ path: '/form/:id' });
    const post = { method: 'POST', payload: 'a=1', headers: { 'content-type': FORM } } as const;
    const reply = await new Visitor(app.server).send({ ...post, url: '/form/%00' });
    expect([refusalOf(reply), bodies]).toStrictEqual([{ status: 404, code: 'HTTP_NOT_FOUND' }, []]);
    expect((await new Visitor(app.server).send({ ...post, url: '/form/1' })).body).toBe('done');
  });

  it('reads a form and no other kind of body', async () => {
    open({});
    expect((await send('a=1&a=2')).statusCode).toBe(200);
    expect(bodies.map((body) => ({ ...(body as object) }))).toStrictEqual([{ a: ['1', '2'] }]);
    for (const type of ['application/json', 'text/plain']) {
      expect(refusalOf(await send('{"a":1}', { 'content-type': type }))).toStrictEqual({
        status: 415,
        code: 'HTTP_MEDIA_TYPE',
      });
    }
  });

  it('checks the rate limit before it reads the body', async () => {
    open({});
    const replies = [];
    for (let sent = 0; sent < 5; sent++) replies.push(refusalOf(await send('x'.repeat(101))));
    expect(replies).toStrictEqual([TOO_LARGE, TOO_LARGE, TOO_LARGE, TOO_MANY, TOO_MANY]);
  });

  it('rejects an unknown host and another origin before it reads the body', async () => {
    open({}, null);
    expect(refusalOf(await send('x'.repeat(101))).code).toBe('HTTP_NOT_FOUND');
    open({});
    const reply = await send('x'.repeat(101), { 'sec-fetch-site': 'cross-site' });
    expect(refusalOf(reply)).toStrictEqual({ status: 403, code: 'HTTP_CROSS_ORIGIN' });
  });

  it('calls the handler only for a caller with the capability', async () => {
    open({ capability: 'forms.read' });
    expect(refusalOf(await send('a=1'))).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
    const as = async (token: string) => await send('a=1', { cookie: `vitrine_session=${token}` });
    expect(refusalOf(await as('guest'))).toStrictEqual({ status: 403, code: 'HTTP_NOT_ALLOWED' });
    expect(bodies).toStrictEqual([]);
    expect((await as('owner')).body).toBe('done');
  });

  it('ignores a body of any type and length without a body limit', async () => {
    open({ bodyLimit: 0, sameOrigin: false });
    for (const type of [FORM, 'multipart/form-data; boundary=x', 'application/x-anything']) {
      expect((await send('x'.repeat(2_000_000), { 'content-type': type })).statusCode).toBe(200);
    }
    expect(bodies.every((body) => body === undefined)).toBe(true);
  });
});
