import { expect, it } from 'vitest';
import { z } from 'zod';
import { ByteStream, endpoint } from '#kernel/contract/endpoint.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers that a file reaches its endpoint unchanged, and that a file announced as too long is not received.

const receive = route(
  endpoint({
    id: 'test.receive',
    method: 'POST',
    path: '/api/receive',
    summary: 'Takes a file.',
    capability: 'public',
    bodyLimit: 64,
    rate: { max: 99, seconds: 60 },
    stream: true,
    body: ByteStream,
    reply: z.strictObject({ hex: z.string() }),
  }),
  async (_ctx, { body }) => {
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    return { hex: Buffer.concat(parts).toString('hex') };
  },
);
const visitor = new Visitor(
  makeApp({
    database: {} as Database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    clock: () => new Date(0),
    routes: [receive],
  }).server,
);
const send = async (payload: Buffer, type?: string) =>
  await visitor.send({
    method: 'POST',
    url: '/api/receive',
    payload,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

it.each(['image/png', 'application/json', 'text/html', undefined])(
  'bytes of type %s arrive unchanged',
  async (type) => {
    const bytes = Buffer.from('00ff7b2280', 'hex');
    expect((await send(bytes, type)).json<object>()).toStrictEqual({ hex: bytes.toString('hex') });
  },
);

it('a missing body is an empty file', async () => {
  const reply = await visitor.send({ method: 'POST', url: '/api/receive' });
  expect(reply.json<object>()).toStrictEqual({ hex: '' });
});

it('a file announced as too long is rejected unread, and the connection is closed', async () => {
  const reply = await send(Buffer.alloc(65), 'image/png');
  expect(refusalOf(reply)).toStrictEqual({ status: 413, code: 'HTTP_BODY_TOO_LARGE' });
  expect(reply.headers['connection']).toBe('close');
});
