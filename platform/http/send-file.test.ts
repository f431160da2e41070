import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { StoredFile } from '#platform/adapters/storage/port.ts';
import { createSendFile } from './send-file.ts';

const PATIENT = { timeout: 30_000 };

it('counts the streams of one IPv6 network together', async () => {
  let reads = 0;
  let isReleased = false;
  const file: StoredFile = {
    size: 1,
    async *read() {
      reads += 1;
      await vi.waitUntil(() => isReleased, PATIENT);
      yield Buffer.from('x');
    },
  };
  const sendFile = createSendFile(1);
  const server = Fastify();
  server.get('/', async (request, reply) => await sendFile(request, reply, { file, etag: '"1"' }));
  server.setErrorHandler<{ code: string }>(async (error, _request, reply) => await reply.status(429).send(error.code));
  let answered = 0;
  const ask = async (remoteAddress: string): Promise<string> => {
    const { body } = await server.inject({ url: '/', remoteAddress });
    answered += 1;
    return body;
  };

  const first = ask('2001:db8:1:1::1');
  await vi.waitUntil(() => reads === 1, PATIENT);
  const second = ask('2001:db8:1:1:ffff::2');
  await vi.waitUntil(() => reads + answered === 2, PATIENT);
  const other = ask('2001:db8:1:2::1');
  await vi.waitUntil(() => reads + answered === 3, PATIENT);
  isReleased = true;
  expect(await Promise.all([first, second, other])).toEqual(['x', 'HTTP_TOO_MANY', 'x']);
  await server.close();
});
