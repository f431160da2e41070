import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { closeGracefully } from './graceful-close.ts';

// Uses real sockets: these guarantees are about connections, which an in-process request does not have.

// More than the system's buffers can hold.
const LARGE = Buffer.alloc(20_000_000, 'a');
const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: shop.example\r\n\r\n`;

let server: FastifyInstance | undefined;
/** Resolves when the first request has arrived. */
let begun: Promise<void>;
afterEach(() => server?.close());

async function listen(): Promise<() => Socket> {
  server = fastify({ forceCloseConnections: 'idle' });
  closeGracefully(server);
  begun = new Promise((resolve) => server?.addHook('onRequest', async () => resolve()));
  server.get('/large', (_request, reply) => reply.send(LARGE));
  server.get('/slow', async () => {
    await sleep(100);
    return 'done';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  return () => connect(port, '127.0.0.1');
}

async function countConnections(): Promise<number> {
  return await new Promise((resolve, reject) => {
    server?.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('sends the complete reply to a slow reader while the server closes', async () => {
  const socket = (await listen())();
  socket.write(GET('/large'));
  await begun;
  const closed = server?.close();
  await sleep(50);
  const { length } = await readAll(socket);
  expect(length).toBeGreaterThan(LARGE.length);
  await closed;
});

it('answers a running request, ends its connection, and does not wait for idle ones', async () => {
  const open = await listen();
  const [socket, idle] = [open(), open()];
  socket.write(GET('/slow'));
  await begun;
  // A connection that is not accepted yet would be reset.
  await expect.poll(countConnections).toBe(2);
  await server?.close();
  expect((await readAll(socket)).toString()).toContain('\r\n\r\ndone');
  expect((await readAll(idle)).length).toBe(0);
});
