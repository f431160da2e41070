import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { type CallInput, call, type Target } from './call.ts';

// Tests what a call sends and how it handles each kind of response, against a real HTTP server.

const listEndpoint = endpoint({
  id: 'test.list',
  method: 'GET',
  path: '/list',
  summary: 'Lists.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 1, seconds: 1 },
  query: z.strictObject({ search: z.string().default(''), page: z.int().optional() }),
  reply: z.strictObject({ names: z.array(z.string()) }),
});
const saveEndpoint = endpoint({
  id: 'test.save',
  method: 'POST',
  path: '/things/{id}',
  summary: 'Saves.',
  capability: 'public',
  bodyLimit: 100,
  rate: { max: 1, seconds: 1 },
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ id: z.string() }),
});

const removeEndpoint = endpoint({
  id: 'test.remove',
  method: 'DELETE',
  path: '/things',
  summary: 'Removes.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 1, seconds: 1 },
  reply: z.null(),
  status: 204,
});

interface Answer {
  status: number;
  body?: string;
}

let server: Server;
let base = '';
let answer: Answer = { status: 200, body: '{}' };
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string };

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      if (answer.status === 0) return request.socket.destroy();
      reply.writeHead(answer.status, { 'content-type': 'application/json' });
      return reply.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

// Pages use relative paths, which the browser resolves. Node needs an absolute URL.
const { fetch } = globalThis;
beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'hasCart=true; crumb=abc%3D.def; x=1' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init));
});
afterAll(() => vi.unstubAllGlobals());

const list: Target<typeof listEndpoint> = { method: 'GET', path: '/list' };
const save: Target<typeof saveEndpoint> = { method: 'POST', path: '/things/{id}' };
const remove: Target<typeof removeEndpoint> = { method: 'DELETE', path: '/things' };

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a successful call', () => {
  it('omits unset query parameters and returns the reply', async () => {
    answer = { status: 200, body: '{"names":["River Bowl"]}' };
    const reply = await call(list, { query: { search: 'bowl & jar', page: 2 } });
    expect(reply).toStrictEqual({ names: ['River Bowl'] });
    expect(seen).toMatchObject({ method: 'GET', url: '/list?search=bowl+%26+jar&page=2', body: '' });
    expect(seen.headers['x-csrf-token']).toBeUndefined();
    await call(list);
    expect(seen.url).toBe('/list');
  });

  it('fills in the path, sends JSON and adds the CSRF token for a write', async () => {
    answer = { status: 201, body: '{"id":"7"}' };
    await call(save, { params: { id: 'a/b' }, body: { name: 'Jar' } });
    expect(seen).toMatchObject({ method: 'POST', url: '/things/a%2Fb', body: '{"name":"Jar"}' });
    expect(seen.headers).toMatchObject({ 'content-type': 'application/json', 'x-csrf-token': 'abc=.def' });
  });

  it('sends no content type without a body, because the server would reject it', async () => {
    answer = { status: 204 };
    await expect(call(remove)).resolves.toBeNull();
    expect(seen.headers['content-type']).toBeUndefined();
  });

  it('accepts only the parts that its contract defines', () => {
    expectTypeOf<CallInput<typeof saveEndpoint>>().toExtend<{ params: { id: string }; body: { name: string } }>();
    expectTypeOf<CallInput<typeof listEndpoint>>().not.toHaveProperty('body');
    expectTypeOf<Parameters<typeof call<typeof removeEndpoint>>['length']>().toEqualTypeOf<1 | 2 | 3>();
    expectTypeOf(call<typeof listEndpoint>).returns.resolves.toEqualTypeOf<{ names: string[] }>();
    expectTypeOf(call<typeof saveEndpoint>)
      .parameter(1)
      .toEqualTypeOf<CallInput<typeof saveEndpoint>>();
  });
});

describe('a failed call', () => {
  it('carries the code, the message and the field errors of the response', async () => {
    const reply = { code: 'THING_TAKEN', message: 'Taken.', errors: { name: ['Taken.'] }, requestId: 'r-1' };
    answer = { status: 409, body: JSON.stringify(reply) };
    const error = await failure(call(save, { params: { id: '1' }, body: { name: 'Jar' } }));
    expect(error).toMatchObject({ ...reply, status: 409, crumbFail: false });
  });

  it('exposes the message of the server, even without a code [S7.28, S8.5]', async () => {
    answer = { status: 409, body: '{"message":"Only two are left."}' };
    const error = await failure(call(list));
    expect([error.message, error.serverMessage, error.code]).toStrictEqual([
      'Only two are left.',
      'Only two are left.',
      'BAD_REPLY',
    ]);
    for (const body of ['{}', '{"message":""}', '{"message":7}', '<html>']) {
      answer = { status: 500, body };
      expect((await failure(call(list))).serverMessage).toBeNull();
    }
  });

  it('reads a single field error as a list with one entry [S7.47]', async () => {
    answer = { status: 400, body: '{"errors":{"name":"Required","size":7,"note":["Too long",7]}}' };
    expect((await failure(call(list))).errors).toStrictEqual({ name: ['Required'], note: ['Too long'] });
  });

  it('reports that the CSRF token of the page is no longer valid', async () => {
    const reply = { code: 'HTTP_CRUMB_WRONG', message: 'Old.', requestId: 'r-2', crumbFail: true };
    answer = { status: 400, body: JSON.stringify(reply) };
    expect((await failure(call(list))).crumbFail).toBe(true);
  });

  it('is a network error when no response arrives', async () => {
    answer = { status: 0 };
    expect(await failure(call(list))).toMatchObject({ code: 'NETWORK', message: 'Network error', status: 0 });
  });

  it.each([
    { title: 'a page of a proxy', answer: { status: 502, body: '<html>Bad gateway</html>' } },
    { title: 'success that is not JSON', answer: { status: 200, body: 'OK' } },
    { title: 'JSON of another shape', answer: { status: 500, body: '["?"]' } },
    { title: 'JSON null', answer: { status: 500, body: 'null' } },
  ])('has a generic message for $title', async (example) => {
    answer = example.answer;
    const { status } = example.answer;
    expect(await failure(call(list))).toMatchObject({ code: 'BAD_REPLY', message: 'Something went wrong', status });
  });

  it('rethrows the abort error when the caller aborts', async () => {
    answer = { status: 200, body: '{"names":[]}' };
    const signal = AbortSignal.abort();
    await expect(call(list, {}, { signal })).rejects.toHaveProperty('name', 'AbortError');
  });
});
