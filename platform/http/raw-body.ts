import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBody } from '#kernel/contract/endpoint.ts';
import { httpErrors } from './errors.ts';

/** Bodies of any type, as text. Bytes that are not valid UTF-8 are changed by this, so no signature matches them. */
export function acceptAnyBody(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

export function toRawBody(request: FastifyRequest, names: readonly string[]): RawBody {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return { text: typeof request.body === 'string' ? request.body : '', headers };
}

/**
 * Unread bodies of any type. When one is rejected or not read to its end, the connection is closed: otherwise the rest
 * of a large file would still be received.
 */
export function acceptStreams(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.addHook('onSend', (request, reply) => {
    // Not awaited: a reply resolves only when it is sent.
    if (!request.raw.readableEnded) void reply.header('connection', 'close');
    return Promise.resolve();
  });
}

/** A request without a body has nothing to stream. */
export function toByteStream(request: FastifyRequest): AsyncIterable<Uint8Array> {
  return request.body === undefined || request.body === null
    ? request.raw
    : (request.body as AsyncIterable<Uint8Array>);
}

/** Checks the announced length. It may be wrong, so the reader of the stream must count too. */
export function checkContentLength(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw httpErrors.error('HTTP_BODY_TOO_LARGE');
}
