import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_POLICY, FRAGMENT_POLICY } from './security-headers.ts';

const gzipAsync = promisify(gzip);

// Below this a packet is sent anyway; compressing only costs.
const WORTH_COMPRESSING = 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser names. A weight of zero refuses; other weights are taken as a yes. */
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

/** Sends data to a program: never kept by a cache, never taken for a document. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): Promise<unknown> {
  reply.type('application/json; charset=utf-8').header('content-security-policy', DATA_POLICY);
  return await sendText(request, reply, json);
}

/** Sends a piece of markup to a page of ours: never kept by a cache, inert when opened by itself. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<unknown> {
  reply.type('text/html; charset=utf-8').header('content-security-policy', FRAGMENT_POLICY);
  return await sendText(request, reply, html);
}

async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  if (text.length < WORTH_COMPRESSING) return await reply.send(text);
  reply.header('vary', 'accept-encoding');
  if (!names(request.headers['accept-encoding'] ?? '', 'gzip')) return await reply.send(text);
  return await reply.header('content-encoding', 'gzip').send(await gzipAsync(text));
}
