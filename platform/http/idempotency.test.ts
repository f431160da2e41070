import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '../db/db.ts';
import { httpErrors } from './errors.ts';
import { SESSION_COOKIE } from './host-cookies.ts';
import { createReplies, MAX_KEYS_OF_SESSION } from './idempotency.ts';
import type { HttpApp } from './parts.ts';
import { type RequestCtx, route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers the reply to a repeated request with an Idempotency-Key.

let app: HttpApp;
let now = 0;
let made = 0;
let work: (ctx: RequestCtx) => Promise<void>;
let websiteId: WebsiteId;

const open = (method: 'POST' | 'PUT', path: string) =>
  route(
    endpoint({
      id: `test.${method}${path}`,
      method,
      path,
      summary: 'Makes one more.',
      capability: 'public',
      bodyLimit: 1000,
      rate: { max: 10_000, seconds: 60 },
      body: z.strictObject({ name: z.string() }),
      reply: z.strictObject({ made: z.int() }),
      ...(method === 'POST' && { status: 201 }),
    }),
    async (ctx) => {
      await work(ctx);
      made++;
      return { made };
    },
  );

beforeEach(() => {
  now = 0;
  made = 0;
  work = () => Promise.resolve();
  websiteId = 'a'.repeat(24) as WebsiteId;
  app = makeApp({
    database: {} as Database,
    websiteId,
    findTenant: () => Promise.resolve(websiteId),
    clock: () => new Date(now),
    routes: [open('POST', '/api/things'), open('POST', '/api/others'), open('PUT', '/api/things')],
  });
});

interface Given {
  key?: string;
  name?: string;
  url?: string;
  method?: 'POST' | 'PUT';
}

const ask = async (visitor: Visitor, { key, name = 'Jar', url = '/api/things', method = 'POST' }: Given) =>
  await visitor.send({
    method,
    url,
    payload: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

it('limits the total length of stored replies and drops those of the oldest session first', async () => {
  const replies = createReplies(() => new Date(0), 10);
  const done: string[] = [];
  const send = async (session: string) =>
    await replies.answer({ session, name: 'n', request: 'r' }, () => {
      done.push(session);
      return Promise.resolve({ status: 200, text: 'x'.repeat(5), cookies: [], opensSession: false });
    });
  for (const session of ['a', 'b', 'a', 'c', 'b', 'c', 'a']) await send(session);
  expect(done).toStrictEqual(['a', 'b', 'c', 'a']);
});

describe('a request with an Idempotency-Key', () => {
  it('runs once and returns the first reply when repeated', async () => {
    const visitor = new Visitor(app.server);
    const key = randomUUID();
    const replies = [await ask(visitor, { key }), await ask(visitor, { key })];
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toStrictEqual([
      [201, { made: 1 }],
      [201, { made: 1 }],
    ]);
    expect(replies.map(({ headers }) => headers['idempotent-replayed'])).toStrictEqual([undefined, 'true']);
    await ask(visitor, { key: randomUUID() });
    await ask(visitor, {});
    expect(made).toBe(3);
  });

  it('runs once when sent twice at the same moment', async () => {
    const visitor = new Visitor(app.server);
    const key = randomUUID();
    await ask(visitor, {});
    const replies = await Promise.all([1, 2, 3].map(() => ask(visitor, { key })));
    expect(replies.map((reply) => reply.json())).toStrictEqual([{ made: 2 }, { made: 2 }, { made: 2 }]);
  });

  it('rejects a reused key with different input', async () => {
    const visitor = new Visitor(app.server);
    const key = randomUUID();
    await ask(visitor, { key });
    const other = await ask(visitor, { key, name: 'Bowl' });
    expect(refusalOf(other)).toStrictEqual({ status: 409, code: 'HTTP_KEY_REUSED' });
    expect(made).toBe(1);
  });

  it.each(['short', 'x'.repeat(101), 'with space', 'ümlaute-im-key'])('rejects the invalid key %j', async (key) => {
    const reply = await ask(new Visitor(app.server), { key: encodeURI(key) });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_KEY_INVALID' });
    expect(made).toBe(0);
  });

  it('runs again after an expected error or a fault', async () => {
    const visitor = new Visitor(app.server);
    const key = randomUUID();
    work = () => Promise.reject(httpErrors.error('HTTP_NOT_FOUND'));
    expect((await ask(visitor, { key })).statusCode).toBe(404);
    work = () => Promise.resolve();
    expect((await ask(visitor, { key })).json()).toStrictEqual({ made: 1 });
  });

  it('counts separately per browser, website and endpoint, and expires after a day', async () => {
    const visitor = new Visitor(app.server);
    const key = randomUUID();
    await ask(visitor, { key });
    await ask(new Visitor(app.server), { key });
    await ask(visitor, { key, url: '/api/others' });
    expect(made).toBe(3);
    now += DAY - 1;
    await ask(visitor, { key });
    expect(made).toBe(3);
    now += 1;
    await ask(visitor, { key });
    expect(made).toBe(4);
    websiteId = 'b'.repeat(24) as WebsiteId;
    await ask(new Visitor(app.server), { key });
    expect(made).toBe(5);
  });

  it('repeats the cookies of the first reply, unless one of them is a session', async () => {
    const visitor = new Visitor(app.server);
    work = (ctx) => Promise.resolve(ctx.setCookie('CART', 'token'));
    const key = randomUUID();
    const replies = [await ask(visitor, { key }), await ask(visitor, { key })];
    for (const { headers } of replies) expect(String(headers['set-cookie'])).toContain('CART=token');
    expect(made).toBe(1);
    work = (ctx) => Promise.resolve(ctx.setCookie(SESSION_COOKIE, 'token'));
    const signIn = randomUUID();
    await ask(visitor, { key: signIn });
    await ask(visitor, { key: signIn });
    expect(made).toBe(3);
  });

  it('forgets a key after its browser has used many others', async () => {
    const visitor = new Visitor(app.server);
    const key = randomUUID();
    await ask(visitor, { key });
    for (let more = 1; more < MAX_KEYS_OF_SESSION; more++) await ask(visitor, { key: randomUUID() });
    await ask(visitor, { key });
    expect(made).toBe(MAX_KEYS_OF_SESSION);
    for (let more = 0; more < MAX_KEYS_OF_SESSION; more++) await ask(visitor, { key: randomUUID() });
    await ask(visitor, { key });
    expect(made).toBe(2 * MAX_KEYS_OF_SESSION + 1);
  });

  it('runs again on an endpoint that is idempotent by itself', async () => {
    const visitor = new Visitor(app.server);
    const key = randomUUID();
    for (let sent = 0; sent < 2; sent++) await ask(visitor, { key, method: 'PUT' });
    expect(made).toBe(2);
  });
});
