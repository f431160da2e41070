import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBody } from '#kernel/contract/endpoint.ts';
import { httpErrors } from './errors.ts';

/** Bodies of any kind, as text. Bytes that are not UTF-8 do not survive it, and no signature then fits them. */
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
 * Bodies of any kind, unread. One that is refused, or not read to its end, closes the connection: else the rest of a large
 * file would still be taken in.
 */
export function acceptStreams(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.addHook('onSend', (request, reply) => {
    // Not to be awaited: a reply counts as done only when it is sent.
    if (!request.raw.readableEnded) void reply.header('connection', 'close');
    return Promise.resolve();
  });
}

/** A call without any body has none to stream. */
export function toByteStream(request: FastifyRequest): AsyncIterable<Uint8Array> {
  return request.body === undefined || request.body === null
    ? request.raw
    : (request.body as AsyncIterable<Uint8Array>);
}

/** The length that the caller announces. It need not be true, so that who reads the stream counts on. */
export function checkAnnounced(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw httpErrors.error('HTTP_BODY_TOO_LARGE');
}
