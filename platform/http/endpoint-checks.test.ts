import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { defineErrors } from '#kernel/errors/define-errors.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { createCsrfToken } from './csrf-token.ts';
import type { HttpApp } from './parts.ts';
import { type RequestCtx, route } from './route.ts';
import { recordLog } from './testing/recorded-log.ts';
import { makeApp, SECRET, type TestAppOptions } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers the checks that apply to every endpoint. No database: no request here gets that far.

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
      summary: 'Returns its input.',
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

describe('invalid request bodies', () => {
  it.each([
    ['truncated JSON', '{"text": "a'],
    ['an empty body', ''],
    ['a trailing comma', '{"text":"a",}'],
    ['a byte order mark', '\u{feff}{"text":"a"'],
    ['a __proto__ key', '{"__proto__":{"admin":true},"text":"a"}'],
    ['a nested constructor.prototype key', '{"text":"a","x":{"constructor":{"prototype":{"admin":true}}}}'],
  ])('rejects %s as 400 with a code and the request id', async (_title, payload) => {
    const reply = await send(payload, asJson);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_JSON' });
    expect({}).not.toHaveProperty('admin');
  });

  it('rejects a body over the limit as 413, whether or not its length is announced', async () => {
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
  ])('rejects a body of type %s as 415', async (kind) => {
    const reply = await send('<text>a</text>', { 'content-type': kind });
    expect(refusalOf(reply)).toStrictEqual({ status: 415, code: 'HTTP_MEDIA_TYPE' });
  });

  it('rejects a missing body as invalid input', async () => {
    const reply = await new Visitor(app.server).send({ method: 'POST', url: '/api/probe/x' });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });
});

describe('input that does not match its contract', () => {
  it.each([
    ['an unknown field', { text: 'a', more: 1 }, ['body']],
    ['a missing field', {}, ['text']],
    ['two wrong fields', { text: 1, count: 0.5 }, ['text', 'count']],
    ['a zero byte', { text: 'a\u0000' }, ['text']],
    ['a number as the body', 5, ['body']],
  ])('rejects %s as 400 with errors by field', async (_title, payload, fields) => {
    const reply = await send(JSON.stringify(payload), asJson);
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toStrictEqual(fields);
    expect(reply.json<object>()).toHaveProperty('message', 'Some values are invalid.');
  });

  it('uses the message of the contract where it has one', async () => {
    const reply = await send({ text: 'x'.repeat(2001), count: 'many' });
    expect(reply.json<object>()).toMatchObject({
      message: 'Too long, please.',
      errors: { text: ['Too long, please.'] },
    });
  });

  it.each(['/api/probe/x?size=10', '/api/probe/x?other=1', `/api/probe/${'x'.repeat(21)}`, '/api/probe/%00'])(
    'rejects invalid input in the URL %s as 400',
    async (url) => {
      const reply = await new Visitor(app.server).post(url, { text: 'a' });
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    },
  );
});

describe('replies of an endpoint', () => {
  it('a value outside the contract is a fault and is not sent', async () => {
    handle = () => Promise.resolve({ said: 'a', passwordHash: 'argon2' });
    const reply = await send({ text: 'a' });
    expect(refusalOf(reply)).toStrictEqual({ status: 500, code: 'HTTP_FAULT' });
    expect(reply.body).not.toContain('argon2');
  });

  it('prevents caching and interpretation as a document', async () => {
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

  it('compresses a long reply if the client accepts it', async () => {
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

describe('expected errors of an operation', () => {
  it('sends the code, message and field of the error', async () => {
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

describe('unexpected errors of an operation', () => {
  it('sends one general message and logs the cause with the request id', async () => {
    const cause = new Error('password of the database: hunter2');
    handle = () => Promise.reject(cause);
    const reply = await send({ text: 'a' });
    const requestId = reply.headers['x-request-id'];
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([
      500,
      { code: 'HTTP_FAULT', message: 'Something went wrong', requestId },
    ]);
    const [line, ...more] = log.lines.filter(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({ requestId, route: '/api/probe/:name', err: cause });
    expect(JSON.stringify(log.lines)).not.toContain('/api/probe/x');
    expect(more).toStrictEqual([]);
  });

  it.each([
    ['a string', 'boom'],
    ['undefined', undefined],
    ['null', null],
  ])('replies when the thrown value is %s', async (_title, thrown) => {
    // oxlint-disable-next-line prefer-promise-reject-errors -- the test needs values other than errors
    handle = () => Promise.reject(thrown);
    expect(refusalOf(await send({ text: 'a' }))).toStrictEqual({ status: 500, code: 'HTTP_FAULT' });
  });

  it('does not log the input of the client', async () => {
    handle = () => Promise.reject(new Error('boom'));
    await send({ text: 'my secret' }, { authorization: 'Bearer abc' });
    expect(JSON.stringify(log.lines)).not.toMatch(/my secret|Bearer abc|crumb=/);
  });
});

describe('request ids, limits and hosts', () => {
  it("gives every request its own id and ignores the client's", async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await send({ text: 'a' }, { 'x-request-id': 'mine' })).headers['x-request-id'],
      ),
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain('mine');
  });

  it('rejects requests over the limit of an address as 429 with the wait time, and accepts others', async () => {
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
  ] as const)('rejects the unknown endpoint %s %s as 404 like any other error', async (method, url) => {
    const reply = await new Visitor(app.server).send({ method, url });
    expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'HTTP_NOT_FOUND' });
  });

  it('rejects an unknown host as 404 before any other check', async () => {
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

describe('secure cookies by transport', () => {
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

  it('sets secure cookies behind a trusted proxy that uses https', async () => {
    const reply = await open({ trustProxy: 1 }).server.inject(request);
    expect(reply.headers['set-cookie']).toStrictEqual([
      'one=1; Path=/; SameSite=Lax; HttpOnly; Secure',
      'two=a%3Bb; Path=/; SameSite=Lax; Max-Age=0; Secure',
    ]);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('sets secure cookies when the public URL is https', async () => {
    const reply = await open({ publicUrl: 'https://shop.test' }).server.inject(request);
    expect(reply.headers['set-cookie']).toContain('one=1; Path=/; SameSite=Lax; HttpOnly; Secure');
  });

  it('sets no secure cookies when an untrusted client claims https', async () => {
    const reply = await app.server.inject(request);
    expect(reply.headers['set-cookie']).toContain('one=1; Path=/; SameSite=Lax; HttpOnly');
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });
});
