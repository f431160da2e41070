import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, RawBody } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers that a signed body arrives exactly as it was sent, and that other endpoints still parse theirs.

const seen: RawBody[] = [];
const common = { method: 'POST', capability: 'public', bodyLimit: 64, rate: { max: 9, seconds: 60 } } as const;
const signed = route(
  endpoint({
    ...common,
    id: 'test.signed',
    path: '/api/signed',
    summary: 'Takes a signed body.',
    crumb: false,
    raw: { headers: ['x-signature'] },
    body: RawBody,
    reply: z.strictObject({}),
  }),
  (_ctx, { body }) => {
    seen.push(body);
    return Promise.resolve({});
  },
);
const plain = route(
  endpoint({
    ...common,
    id: 'test.plain',
    path: '/api/plain',
    summary: 'Takes a body that is read.',
    body: z.strictObject({ a: z.int() }),
    reply: z.strictObject({ a: z.int() }),
  }),
  (_ctx, { body }) => Promise.resolve(body),
);
const visitor = new Visitor(
  makeApp({
    database: {} as Database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    clock: () => new Date(0),
    routes: [signed, plain],
  }).server,
);

it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'a body of type %s arrives unchanged, with the requested headers and no others',
  async (type) => {
    const payload = '{ "a" :1,\n"é": "\\u00e9" }';
    const headers = { 'content-type': type, 'x-signature': 's', 'x-other': 'o' };
    const reply = await visitor.send({ method: 'POST', url: '/api/signed', payload, headers });
    expect([reply.statusCode, seen.at(-1)]).toStrictEqual([200, { text: payload, headers: { 'x-signature': 's' } }]);
  },
);

it('rejects a raw body over the limit', async () => {
  const payload = 'x'.repeat(65);
  const reply = await visitor.send({ method: 'POST', url: '/api/signed', payload, headers: { 'content-type': 'a/b' } });
  expect(refusalOf(reply)).toStrictEqual({ status: 413, code: 'HTTP_BODY_TOO_LARGE' });
});

it('a missing raw body is an empty string', async () => {
  expect((await visitor.send({ method: 'POST', url: '/api/signed' })).statusCode).toBe(200);
  expect(seen.at(-1)).toStrictEqual({ text: '', headers: {} });
});

it('other endpoints still parse their bodies', async () => {
  expect((await visitor.post('/api/plain', { a: 1 })).json<object>()).toStrictEqual({ a: 1 });
  const headers = { 'content-type': 'text/plain' };
  const reply = await visitor.send({ method: 'POST', url: '/api/plain', payload: '{"a":1}', headers });
  expect(refusalOf(reply)).toStrictEqual({ status: 415, code: 'HTTP_MEDIA_TYPE' });
});
