import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { closeGracefully } from './graceful-close.ts';

// On real sockets: what is promised here is about connections, which an in-process request has none of.

// More than the buffers of the system take in.
const LARGE = Buffer.alloc(20_000_000, 'a');
const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: shop.example\r\n\r\n`;

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

async function listen(): Promise<() => Socket> {
  server = fastify({ forceCloseConnections: 'idle' });
  closeGracefully(server);
  server.get('/large', (_request, reply) => reply.send(LARGE));
  server.get('/slow', async () => {
    await sleep(100);
    return 'done';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  return () => connect(port, '127.0.0.1');
}

async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('sends an answer to its end to a reader that is slow while the server closes', async () => {
  const socket = (await listen())();
  socket.write(GET('/large'));
  await sleep(100);
  const closed = server?.close();
  await sleep(50);
  const { length } = await readAll(socket);
  expect(length).toBeGreaterThan(LARGE.length);
  await closed;
});

it('answers a request in flight, ends its connection, and does not wait for idle ones', async () => {
  const open = await listen();
  const [socket, idle] = [open(), open()];
  socket.write(GET('/slow'));
  await sleep(50);
  await server?.close();
  expect((await readAll(socket)).toString()).toContain('\r\n\r\ndone');
  expect((await readAll(idle)).length).toBe(0);
});
