import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { defineErrors } from '#kernel/errors/define-errors.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { createCsrfToken } from './crumb.ts';
import type { HttpApp } from './parts.ts';
import { type RequestCtx, route } from './route.ts';
import { recordLog } from './testing/recorded-log.ts';
import { makeApp, SECRET, type TestAppOptions } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Owns what the border does to every call, whatever the call is. No database: nothing here gets so far.

const noDatabase = new Proxy({} as Database, {
  get: () => () => {
    throw new Error('The border asked the database');
  },
});
const websiteId = 'a'.repeat(24) as WebsiteId;
const testErrors = defineErrors({
  TEST_FULL: { status: 409, message: 'The {place} is full.', field: 'seat' },
});

const Body = z.strictObject({ text: z.string().max(2000, 'Too long, please.'), count: z.int().default(1) });

function probe(handle: (ctx: RequestCtx, body: z.output<typeof Body>) => Promise<unknown>) {
  return route(
    endpoint({
      id: 'test.probe',
      method: 'POST',
      path: '/api/probe/{name}',
      summary: 'Says what it was told.',
      capability: 'public',
      bodyLimit: 4096,
      rate: { max: 5, seconds: 60 },
      params: z.strictObject({ name: z.string().max(20) }),
      query: z.strictObject({ crumb: z.string().optional(), size: z.coerce.number().int().max(9).optional() }),
      body: Body,
      reply: z.strictObject({ said: z.string() }),
    }),
    async (ctx, { body }) => (await handle(ctx, body)) as { said: string },
  );
}

let handle: (ctx: RequestCtx, body: z.output<typeof Body>) => Promise<unknown>;
let now = 0;
let log = recordLog();

function open(overrides: Partial<TestAppOptions> = {}): HttpApp {
  const routes = [probe((ctx, body) => handle(ctx, body))];
  return makeApp({ database: noDatabase, websiteId, clock: () => new Date(now), routes, log, ...overrides });
}

let app: HttpApp;
beforeEach(() => {
  now = 0;
  log = recordLog();
  handle = (_ctx, body) => Promise.resolve({ said: body.text });
  app = open();
});

const send = async (payload: string | object, headers: Record<string, string> = {}) =>
  await new Visitor(app.server).send({ method: 'POST', url: '/api/probe/x', payload, headers });

const asJson = { 'content-type': 'application/json' };

describe('a body', () => {
  it.each([
    ['cut off', '{"text": "a'],
    ['of nothing', ''],
    ['with a comma too many', '{"text":"a",}'],
    ['in another writing', '\u{feff}{"text":"a"'],
    ['that would change all objects', '{"__proto__":{"admin":true},"text":"a"}'],
    ['that would change all objects from inside', '{"text":"a","x":{"constructor":{"prototype":{"admin":true}}}}'],
  ])('%s is 400 with a code and the id of the request', async (_title, payload) => {
    const reply = await send(payload, asJson);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_JSON' });
    expect({}).not.toHaveProperty('admin');
  });

  it('over the limit is 413, whether its length is announced or not', async () => {
    expect(refusalOf(await send({ text: 'x'.repeat(5000) }))).toStrictEqual({
      status: 413,
      code: 'HTTP_BODY_TOO_LARGE',
    });
    const lying = { ...asJson, 'content-length': '10' };
    expect((await send(JSON.stringify({ text: 'x'.repeat(5000) }), lying)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'text/plain',
    'image/png',
    'nonsense',
  ])('of the kind %s is 415', async (kind) => {
    const reply = await send('<text>a</text>', { 'content-type': kind });
    expect(refusalOf(reply)).toStrictEqual({ status: 415, code: 'HTTP_MEDIA_TYPE' });
  });

  it('that is missing is bad input', async () => {
    const reply = await new Visitor(app.server).send({ method: 'POST', url: '/api/probe/x' });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });
});

describe('input that does not fit its contract', () => {
  it.each([
    ['an unknown field', { text: 'a', more: 1 }, ['body']],
    ['a missing field', {}, ['text']],
    ['two wrong fields', { text: 1, count: 0.5 }, ['text', 'count']],
    ['a zero byte', { text: 'a\u0000' }, ['text']],
    ['a number for a body', 5, ['body']],
  ])('%s is 400 by field', async (_title, payload, fields) => {
    const reply = await send(JSON.stringify(payload), asJson);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual(fields);
    expect(reply.json<object>()).toHaveProperty('message', 'Some of the values sent cannot be used.');
  });

  it('is explained in the words of the contract where it has some', async () => {
    const reply = await send({ text: 'x'.repeat(2001), count: 'many' });
    expect(reply.json<object>()).toMatchObject({
      message: 'Too long, please.',
      errors: { text: ['Too long, please.'] },
    });
  });

  it.each(['/api/probe/x?size=10', '/api/probe/x?other=1', `/api/probe/${'x'.repeat(21)}`, '/api/probe/%00'])(
    'in the address %s is 400 too',
    async (url) => {
      const reply = await new Visitor(app.server).post(url, { text: 'a' });
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    },
  );
});

describe('a reply', () => {
  it('holds what its contract names; anything else is a fault, not a leak', async () => {
    handle = () => Promise.resolve({ said: 'a', passwordHash: 'argon2' });
    const reply = await send({ text: 'a' });
    expect(refusalOf(reply)).toStrictEqual({ status: 500, code: 'HTTP_FAULT' });
    expect(reply.body).not.toContain('argon2');
  });

  it('is data that no cache keeps and no browser takes for a document', async () => {
    const { headers } = await send({ text: 'a' });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('is compressed when it is long and the caller can read that', async () => {
    const text = 'abc '.repeat(500);
    const plain = await send({ text });
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toStrictEqual([undefined, 'accept-encoding']);
    const packed = await send({ text }, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toStrictEqual({ said: text });
    const refused = await send({ text }, { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('carries its code, its words and the field it belongs to', async () => {
    handle = () => Promise.reject(testErrors.error('TEST_FULL', { place: 'kiln' }));
    const reply = await send({ text: 'a' });
    const requestId = reply.headers['x-request-id'];
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([
      409,
      { code: 'TEST_FULL', message: 'The kiln is full.', requestId, errors: { seat: ['The kiln is full.'] } },
    ]);
    expect(log.lines.filter(({ level }) => level === 'error')).toStrictEqual([]);
  });
});

describe('a fault', () => {
  it('is one sentence for the caller, and its cause and request id for the log', async () => {
    const cause = new Error('password of the database: hunter2');
    handle = () => Promise.reject(cause);
    const reply = await send({ text: 'a' });
    const requestId = reply.headers['x-request-id'];
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([
      500,
      { code: 'HTTP_FAULT', message: 'Something went wrong', requestId },
    ]);
    const [line, ...more] = log.lines.filter(({ level }) => level === 'error');
    expect(line?.facts).toMatchObject({ requestId, route: '/api/probe/:name', err: cause });
    expect(JSON.stringify(log.lines)).not.toContain('/api/probe/x');
    expect(more).toStrictEqual([]);
  });

  it.each([
    ['a text', 'boom'],
    ['nothing', undefined],
    ['null', null],
  ])('that is %s is answered too', async (_title, thrown) => {
    // oxlint-disable-next-line prefer-promise-reject-errors -- what careless code may throw is the point
    handle = () => Promise.reject(thrown);
    expect(refusalOf(await send({ text: 'a' }))).toStrictEqual({ status: 500, code: 'HTTP_FAULT' });
  });

  it('does not log what the caller sent', async () => {
    handle = () => Promise.reject(new Error('boom'));
    await send({ text: 'my secret' }, { authorization: 'Bearer abc' });
    expect(JSON.stringify(log.lines)).not.toMatch(/my secret|Bearer abc|crumb=/);
  });
});

describe('requests', () => {
  it('have ids of their own, whatever the caller calls them', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await send({ text: 'a' }, { 'x-request-id': 'mine' })).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain('mine');
  });

  it('over the limit of their address are 429 with the time to wait; others go on', async () => {
    const from = async (remoteAddress: string) =>
      await new Visitor(app.server).send({
        method: 'POST',
        url: '/api/probe/x',
        payload: { text: 'a' },
        remoteAddress,
      });
    for (let sent = 0; sent < 5; sent++) expect((await from('10.0.0.1')).statusCode).toBe(200);
    now = 18_500;
    const reply = await from('10.0.0.1');
    expect(refusalOf(reply)).toStrictEqual({ status: 429, code: 'HTTP_TOO_MANY' });
    expect(reply.headers['retry-after']).toBe('42');
    expect(reply.json<object>()).toHaveProperty('message', 'Please try again in a few seconds.');
    expect((await from('10.0.0.2')).statusCode).toBe(200);
    now = 60_000;
    expect((await from('10.0.0.1')).statusCode).toBe(200);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/probe'],
    ['DELETE', '/api/probe/x'],
    ['PUT', '/api/../api/x'],
  ] as const)('to a call that is none (%s %s) are 404 like any refusal', async (method, url) => {
    const reply = await new Visitor(app.server).send({ method, url });
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'HTTP_NOT_FOUND' });
  });

  it('to a strange host are 404 before anything else is looked at', async () => {
    app = open({ websiteId: null });
    const answers = [
      await send({ text: 'a' }),
      await send({ text: 'a' }, { 'x-csrf-token': 'wrong' }),
      await send('{', asJson),
      await send('x'.repeat(5000), { 'content-type': 'image/png' }),
    ];
    expect(answers.map(refusalOf)).toStrictEqual(answers.map(() => ({ status: 404, code: 'HTTP_NOT_FOUND' })));
  });
});

describe('cookies and transport', () => {
  const crumb = createCsrfToken(SECRET, randomBytes, { websiteId, memberToken: '', accountToken: '' });
  const cookie = `crumb=${crumb}; __Host-crumb=${crumb}`;
  const headers = { cookie, 'x-csrf-token': crumb, 'x-forwarded-proto': 'https' };
  const request = { method: 'POST', url: '/api/probe/x', payload: { text: 'a' }, headers } as const;

  beforeEach(() => {
    handle = (ctx) => {
      ctx.setCookie('one', '1', { httpOnly: true });
      ctx.setCookie('two', 'a;b', { maxAge: 0 });
      return Promise.resolve({ said: '' });
    };
  });

  it('are secure behind a proxy that is trusted and speaks https', async () => {
    const reply = await open({ trustProxy: 1 }).server.inject(request);
    expect(reply.headers['set-cookie']).toStrictEqual([
      'one=1; Path=/; SameSite=Lax; HttpOnly; Secure',
      'two=a%3Bb; Path=/; SameSite=Lax; Max-Age=0; Secure',
    ]);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('are secure when the public address is https', async () => {
    const reply = await open({ publicUrl: 'https://shop.test' }).server.inject(request);
    expect(reply.headers['set-cookie']).toContain('one=1; Path=/; SameSite=Lax; HttpOnly; Secure');
  });

  it('are not made so by a caller who only says so', async () => {
    const reply = await app.server.inject(request);
    expect(reply.headers['set-cookie']).toContain('one=1; Path=/; SameSite=Lax; HttpOnly');
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });
});
