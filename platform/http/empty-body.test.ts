import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import type { HttpApp } from './parts.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers which bodies an endpoint without a body accepts.

const touch = route(
  endpoint({
    id: 'test.touch',
    method: 'POST',
    path: '/api/touch',
    summary: 'Takes no body.',
    capability: 'public',
    bodyLimit: 0,
    rate: { max: 50, seconds: 60 },
    reply: z.strictObject({ ok: z.boolean() }),
  }),
  () => Promise.resolve({ ok: true }),
);

let app: HttpApp;
beforeEach(() => {
  const websiteId = 'a'.repeat(24) as WebsiteId;
  app = makeApp({ database: {} as Database, websiteId, clock: () => new Date(0), routes: [touch] });
});

const send = async (payload: string | undefined, headers: Record<string, string> = {}) =>
  await new Visitor(app.server).send({
    method: 'POST',
    url: '/api/touch',
    ...(payload !== undefined && { payload }),
    headers,
  });
const asJson = { 'content-type': 'application/json' };

it('accepts no body, an empty one and an empty object [S7.40]', async () => {
  for (const reply of [
    await send(undefined),
    await send('', asJson),
    await send('{}', asJson),
    await send(' { }\n', asJson),
  ]) {
    expect([reply.statusCode, reply.json()]).toStrictEqual([200, { ok: true }]);
  }
});

it.each(['{"a":1}', '[]', '1', 'null', `{${' '.repeat(40)}}`])('rejects %s as too large', async (payload) => {
  expect(refusalOf(await send(payload, asJson))).toStrictEqual({ status: 413, code: 'HTTP_BODY_TOO_LARGE' });
});
