import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import type { HttpApp } from './parts.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers that the cost of a body is bounded by its length: unneeded bodies are not parsed, and others are measured
// before parsing.

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

describe('a body sent to a URL that accepts none', () => {
  it.each([
    ['broken JSON', '{', JSON_TYPE],
    ['JSON over the size limit', `"${'x'.repeat(1_100_000)}"`, JSON_TYPE],
    ['a form of 16,384 fields', 'a&'.repeat(16_384), FORM],
  ])('replies 404 without parsing %s', async (_title, payload, type) => {
    for (const url of ['/nope', '/api/nope']) {
      expect(refusalOf(await send(url, payload, type))).toStrictEqual({ status: 404, code: 'HTTP_NOT_FOUND' });
    }
  });
});

describe('limits of a JSON body', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const tooComplex = { status: 400, code: 'HTTP_JSON_TOO_COMPLEX' };

  it('accepts 64 levels of nesting and no more', async () => {
    expect((await send('/api/anything', nested(64))).statusCode).toBe(200);
    expect(refusalOf(await send('/api/anything', nested(65)))).toStrictEqual(tooComplex);
    expect(refusalOf(await send('/api/anything', nested(500_000)))).toStrictEqual(tooComplex);
    expect(refusalOf(await send('/api/anything', '['.repeat(1_000_000)))).toStrictEqual(tooComplex);
    expect(refusalOf(await send('/api/anything', '{"a":'.repeat(200_000)))).toStrictEqual(tooComplex);
  });

  it('accepts 20,000 values and no more', async () => {
    const listOf = (count: number): string => `{"list":[${Array.from({ length: count }, () => '1').join()}]}`;
    expect((await send('/api/numbers', listOf(20_000))).statusCode).toBe(200);
    expect(refusalOf(await send('/api/numbers', listOf(20_001)))).toStrictEqual(tooComplex);
  });

  it('ignores brackets, commas and escaped quotes inside strings', async () => {
    const text = `${'['.repeat(100)}"\\${','.repeat(30_000)}`;
    expect((await send('/api/anything', JSON.stringify({ text }))).statusCode).toBe(200);
    expect(seen).toStrictEqual([{ text }]);
  });

  it('uses the last of two members with the same name', async () => {
    await send('/api/anything', '{"a":1,"a":2}');
    expect(seen).toStrictEqual([{ a: 2 }]);
  });

  it.each(['{"__proto__":{"admin":true}}', '{"a":{"constructor":{"prototype":{}}}}', '{"\\u005f_proto__":1}'])(
    'rejects keys of an object prototype: %s',
    async (payload) => {
      expect(refusalOf(await send('/api/anything', payload))).toStrictEqual({ status: 400, code: 'HTTP_BAD_JSON' });
    },
  );

  it('reports at most 50 of thousands of validation errors', async () => {
    const list = Array.from({ length: 15_000 }, () => 'x');
    const reply = await send('/api/numbers', JSON.stringify({ list }));
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toHaveLength(50);
  });

  it('does not repeat a long input in full in the reply', async () => {
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
