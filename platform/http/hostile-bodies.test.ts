import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import type { HttpApp } from './parts.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Owns that no body costs more than its length: what is not needed is not parsed, and what is parsed is measured first.

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const common = { method: 'POST', capability: 'public', rate: { max: 1000, seconds: 60 } } as const;
const seen: unknown[] = [];

const anything = route(
  endpoint({
    ...common,
    id: 'test.anything',
    path: '/api/anything',
    summary: 'Takes any JSON.',
    bodyLimit: 1_048_576,
    body: z.unknown(),
    reply: z.strictObject({}),
  }),
  (_ctx, { body }) => {
    seen.push(body);
    return Promise.resolve({});
  },
);
const numbers = route(
  endpoint({
    ...common,
    id: 'test.numbers',
    path: '/api/numbers',
    summary: 'Takes numbers.',
    bodyLimit: 1_048_576,
    body: z.strictObject({ list: z.array(z.int()), named: z.record(z.string(), z.int()).optional() }),
    reply: z.strictObject({}),
  }),
  () => Promise.resolve({}),
);

let app: HttpApp;
beforeEach(() => {
  seen.length = 0;
  app = makeApp({
    database: {} as Database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    clock: () => new Date(0),
    routes: [anything, numbers],
  });
});

const send = async (url: string, payload: string, type = JSON_TYPE) =>
  await new Visitor(app.server).send({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('a body sent to an address that takes none', () => {
  it.each([
    ['broken JSON', '{', JSON_TYPE],
    ['JSON over the size limit', `"${'x'.repeat(1_100_000)}"`, JSON_TYPE],
    ['a form of 16,384 fields', 'a&'.repeat(16_384), FORM],
  ])('is not parsed: %s is 404', async (_title, payload, type) => {
    for (const url of ['/nope', '/api/nope']) {
      expect(refusalOf(await send(url, payload, type))).toStrictEqual({ status: 404, code: 'HTTP_NOT_FOUND' });
    }
  });
});

describe('a JSON body', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const tooComplex = { status: 400, code: 'HTTP_JSON_TOO_COMPLEX' };

  it('may nest 64 levels and no more', async () => {
    expect((await send('/api/anything', nested(64))).statusCode).toBe(200);
    expect(refusalOf(await send('/api/anything', nested(65)))).toStrictEqual(tooComplex);
    expect(refusalOf(await send('/api/anything', nested(500_000)))).toStrictEqual(tooComplex);
    expect(refusalOf(await send('/api/anything', '['.repeat(1_000_000)))).toStrictEqual(tooComplex);
    expect(refusalOf(await send('/api/anything', '{"a":'.repeat(200_000)))).toStrictEqual(tooComplex);
  });

  it('may hold 20,000 values and no more', async () => {
    const listOf = (count: number): string => `{"list":[${Array.from({ length: count }, () => '1').join()}]}`;
    expect((await send('/api/numbers', listOf(20_000))).statusCode).toBe(200);
    expect(refusalOf(await send('/api/numbers', listOf(20_001)))).toStrictEqual(tooComplex);
  });

  it('may hold brackets, commas and escaped quotes in its texts', async () => {
    const text = `${'['.repeat(100)}"\\${','.repeat(30_000)}`;
    expect((await send('/api/anything', JSON.stringify({ text }))).statusCode).toBe(200);
    expect(seen).toStrictEqual([{ text }]);
  });

  it('counts the last of two members of one name', async () => {
    await send('/api/anything', '{"a":1,"a":2}');
    expect(seen).toStrictEqual([{ a: 2 }]);
  });

  it.each(['{"__proto__":{"admin":true}}', '{"a":{"constructor":{"prototype":{}}}}', '{"\\u005f_proto__":1}'])(
    'that names the prototype of an object is refused: %s',
    async (payload) => {
      expect(refusalOf(await send('/api/anything', payload))).toStrictEqual({ status: 400, code: 'HTTP_BAD_JSON' });
    },
  );

  it('that is wrong in thousands of places is refused with at most 50 of them', async () => {
    const list = Array.from({ length: 15_000 }, () => 'x');
    const reply = await send('/api/numbers', JSON.stringify({ list }));
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toHaveLength(50);
  });

  it('does not come back in the reply at its full length', async () => {
    const long = 'x'.repeat(500_000);
    for (const payload of [
      { list: [], [long]: 1 },
      { list: [], named: { [long]: 'x', y: 'x' } },
    ]) {
      const reply = await send('/api/numbers', JSON.stringify(payload));
      expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
      expect(reply.body.length).toBeLessThan(2000);
    }
  });
});
