import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_POLICY, FRAGMENT_POLICY } from './security-headers.ts';

const gzipAsync = promisify(gzip);

// A smaller reply takes one packet anyway, so compressing it gains nothing.
const MIN_COMPRESSED_LENGTH = 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding the browser accepts. A weight of zero rejects an encoding. Other weights are ignored. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = Array.isArray(header) ? header.join(',') : header;
  if (text === undefined || text === '') return 'identity';
  if (names(text, 'br')) return 'br';
  return names(text, 'gzip') ? 'gzip' : 'identity';
}

function names(header: string, encoding: string): boolean {
  for (const part of header.split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}

/** The payload a handler returns to be sent. Not the reply itself: a handler that awaits sending costs a tenth more. */
export type Payload = string | Buffer;

/** Data for a program: never cached, never interpreted as a document. */
export function toJsonPayload(request: FastifyRequest, reply: FastifyReply, json: string): Payload | Promise<Payload> {
  reply.type('application/json; charset=utf-8').header('content-security-policy', DATA_POLICY);
  return toPayload(request, reply, json);
}

/** An HTML fragment for one of our pages: never cached, inert when opened on its own. */
export function toHtmlPayload(request: FastifyRequest, reply: FastifyReply, html: string): Payload | Promise<Payload> {
  reply.type('text/html; charset=utf-8').header('content-security-policy', FRAGMENT_POLICY);
  return toPayload(request, reply, html);
}

/** A page for one visitor. The caller sets its content security policy. */
export function toPrivatePage(request: FastifyRequest, reply: FastifyReply, html: string): Payload | Promise<Payload> {
  const payload = toPayload(request, reply.type('text/html; charset=utf-8'), html);
  reply.header('cache-control', 'private, no-store');
  return payload;
}

function toPayload(request: FastifyRequest, reply: FastifyReply, text: string): Payload | Promise<Payload> {
  reply.header('cache-control', 'no-store');
  if (text.length < MIN_COMPRESSED_LENGTH) return text;
  reply.header('vary', 'accept-encoding');
  if (!names(request.headers['accept-encoding'] ?? '', 'gzip')) return text;
  reply.header('content-encoding', 'gzip');
  return gzipAsync(text);
}
