import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerClientError } from './answer-client-error.ts';

let server: FastifyInstance;
let port: number;

beforeEach(async () => {
  server = fastify({ clientErrorHandler: answerClientError, forceCloseConnections: true });
  server.get('/*', () => 'found');
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterEach(() => server.close());

interface Reply {
  status: number;
  body: string;
  headers: Record<string, unknown>;
}

async function get(path: string): Promise<Reply> {
  return await new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => (body += text));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body, headers: reply.headers }));
    });
    outgoing.on('error', reject).end();
  });
}

describe('a request that cannot be parsed', () => {
  it('with 10,000 filters gets a page that says so, and later requests are served', async () => {
    const filters = Array.from({ length: 10_000 }, (_, index) => `filter${index}=value${index}`).join('&');
    const { status, body, headers } = await get(`/config/people?${filters}`);
    expect(status).toBe(431);
    expect(body).toContain('<h1>This address is too long</h1>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await get('/config/people?filter=1')).body).toBe('found');
  });

  it('with invalid syntax gets status 400', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      socket.setEncoding('utf8').on('data', (part: string) => (received += part));
      socket.on('end', () => resolve(received)).on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toContain('This request cannot be read');
  });
});
