import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatCookie, readCookie } from './cookies.ts';
import { CRUMB_COOKIE, newCrumb } from './crumb.ts';
import { type HttpParts, isSecure } from './parts.ts';

/** Gives a crumb to a browser that has none, with the page it asked for; says whether it did. */
export function handCrumb(parts: HttpParts, request: FastifyRequest, reply: FastifyReply): boolean {
  const held = readCookie(request.headers.cookie, CRUMB_COOKIE);
  if (held !== undefined && held !== '') return false;
  const crumb = newCrumb(parts.secret, parts.random);
  reply.header('set-cookie', formatCookie(CRUMB_COOKIE, crumb, { secure: isSecure(parts, request) }));
  return true;
}
