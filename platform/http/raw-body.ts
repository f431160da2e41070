import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBody } from '#kernel/contract/endpoint.ts';

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
