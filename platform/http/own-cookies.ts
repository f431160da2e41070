import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieOptions, formatCookie, readCookie } from './cookies.ts';
import { CSRF_COOKIE } from './crumb.ts';
import { type HttpOptions, isSecure } from './parts.ts';

export const SESSION_COOKIE = 'vitrine_session';
export const ACCOUNT_COOKIE = 'vitrine_account';
export const VISITOR_COOKIE = 'vitrine_visitor';
export const LOCK_COOKIE = 'vitrine_unlocked';

/**
 * Cookies that only this host may set. Over TLS their names begin with `__Host-`: browsers accept such a cookie from no
 * other host, so that a sibling subdomain cannot plant one.
 */
const HOST_ONLY: ReadonlySet<string> = new Set([
  SESSION_COOKIE,
  ACCOUNT_COOKIE,
  VISITOR_COOKIE,
  LOCK_COOKIE,
  CSRF_COOKIE,
]);

type Parts = Pick<HttpOptions, 'publicUrl'>;

/** The name of a cookie on the wire. */
export function cookieNameOf(name: string, secure: boolean): string {
  return secure && HOST_ONLY.has(name) ? `__Host-${name}` : name;
}

export function readOwnCookie(parts: Parts, request: FastifyRequest, name: string): string | undefined {
  return readCookie(request.headers.cookie, cookieNameOf(name, isSecure(parts, request)));
}

export interface OwnCookie extends Omit<CookieOptions, 'secure'> {
  name: string;
  value: string;
}

export function setOwnCookie(
  parts: Parts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, value, ...options }: OwnCookie,
): void {
  const secure = isSecure(parts, request);
  reply.header('set-cookie', formatCookie(cookieNameOf(name, secure), value, { ...options, secure }));
}
