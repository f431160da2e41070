import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../log/log.ts';
import { toErrorResponse } from './error-reply.ts';
import { createEventStreams, type EventStreams, type EventStreamsOptions } from './event-streams.ts';
import { closeGracefully } from './graceful-close.ts';

// Uses real sockets: a stream is a reply that does not end.

const POLL_OPTIONS = { timeout: 60_000 };
const ACCEPT = { accept: 'text/event-stream' };

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

let allowed: () => Promise<boolean>;

/** A server with one stream of the topic `t` per request, and its address. */
async function listen(options: Partial<EventStreamsOptions> = {}): Promise<{ url: string; streams: EventStreams }> {
  allowed = () => Promise.resolve(true);
  const streams = createEventStreams({ log: silentLog, ...options });
  server = fastify({ forceCloseConnections: 'idle' });
  closeGracefully(server);
  streams.attach(server);
  server.setErrorHandler(async (error, request, reply) => {
    const { status, reply: body } = toErrorResponse(error, request.id);
    return await reply.status(status).send(body);
  });
  server.get('/events', (request, reply) => {
    reply.header('x-request-id', 'r1');
    streams.open({ request, reply }, { topic: 't', client: 'ada', isAllowed: () => allowed() });
  });
  return { url: `${await server.listen({ port: 0, host: '127.0.0.1' })}/events`, streams };
}

/** Collects what a stream has sent so far. */
async function follow(url: string) {
  const reply = await fetch(url, { headers: ACCEPT });
  const seen = { text: '', ended: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) seen.text += decoder.decode(chunk);
  };
  void read().then(
    () => (seen.ended = true),
    () => (seen.ended = true),
  );
  return { reply, seen };
}

describe('event streams', () => {
  it('sends the events of its topic, with ids and JSON data', async () => {
    const { url, streams } = await listen();
    const { reply, seen } = await follow(url);
    streams.publish('another', { id: '0', type: 'job', data: 'secret' });
    streams.publish('t', { id: '7.1', type: 'job', data: { text: 'two\nlines' } });
    await expect.poll(() => seen.text, POLL_OPTIONS).toContain('id: 7.1\nevent: job\ndata: {"text":"two\\nlines"}\n\n');
    expect(seen.text).not.toContain('secret');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': 'r1',
    });
  });

  it('sends heartbeats, also after a check has failed, and ends when it is no longer allowed', async () => {
    const { url } = await listen({ heartbeatMs: 20 });
    const { seen } = await follow(url);
    let failures = 0;
    allowed = () => {
      failures += 1;
      return Promise.reject(new Error('the database is restarting'));
    };
    await expect.poll(() => failures, POLL_OPTIONS).toBeGreaterThan(1);
    expect(seen.ended).toBe(false);
    allowed = () => Promise.resolve(true);
    await expect.poll(() => seen.text, POLL_OPTIONS).toContain(': heartbeat\n\n');
    allowed = () => Promise.resolve(false);
    await expect.poll(() => seen.ended, POLL_OPTIONS).toBe(true);
  });

  it('ends when the server closes', async () => {
    const { url } = await listen();
    const { seen } = await follow(url);
    await server?.close();
    await expect.poll(() => seen.ended, POLL_OPTIONS).toBe(true);
  });

  it('limits the streams of a client and releases the place of a closed one', async () => {
    const { url, streams } = await listen({ maxPerClient: 2 });
    const [first] = [await follow(url), await follow(url)];
    const refused = await fetch(url, { headers: ACCEPT });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    streams.closeAll();
    await expect.poll(() => first.seen.ended, POLL_OPTIONS).toBe(true);
    await expect.poll(async () => (await follow(url)).reply.status, POLL_OPTIONS).toBe(200);
  });

  it('limits the streams of the process', async () => {
    const { url } = await listen({ maxPerProcess: 1 });
    await follow(url);
    expect((await fetch(url, { headers: ACCEPT })).status).toBe(429);
  });

  it('refuses a request that does not accept events, and a HEAD request', async () => {
    const { url } = await listen();
    expect((await fetch(url)).status).toBe(406);
    expect((await fetch(url, { headers: ACCEPT, method: 'HEAD' })).status).toBe(406);
  });
});
