import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieOptions, formatCookie, readCookie } from './cookies.ts';
import { CSRF_COOKIE } from './csrf-token.ts';
import { isSecure } from './is-secure.ts';
import type { HttpOptions } from './parts.ts';

export const SESSION_COOKIE = 'vitrine_session';
/** A sign-in that waits for its second step. */
export const SIGN_IN_COOKIE = 'vitrine_sign_in';
/** On the host of the owner area: the host of the website that the member works on. */
export const SITE_COOKIE = 'vitrine_site';
export const ACCOUNT_COOKIE = 'vitrine_account';
export const VISITOR_COOKIE = 'vitrine_visitor';
export const SITE_PASSWORD_COOKIE = 'vitrine_unlocked';

/**
 * Cookies that only this host may set. Over TLS their names begin with `__Host-`: browsers accept such a cookie from no
 * other host, so that a sibling subdomain cannot plant one.
 */
const HOST_COOKIES: ReadonlySet<string> = new Set([
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
  SITE_COOKIE,
  ACCOUNT_COOKIE,
  VISITOR_COOKIE,
  SITE_PASSWORD_COOKIE,
  CSRF_COOKIE,
]);

type Parts = Pick<HttpOptions, 'publicUrl'>;

/** The name of a cookie on the wire. */
export function cookieNameOf(name: string, secure: boolean): string {
  return secure && HOST_COOKIES.has(name) ? `__Host-${name}` : name;
}

export function readHostCookie(parts: Parts, request: FastifyRequest, name: string): string | undefined {
  return readCookie(request.headers.cookie, cookieNameOf(name, isSecure(parts, request)));
}

export interface HostCookie extends Omit<CookieOptions, 'secure'> {
  name: string;
  value: string;
}

export function setHostCookie(
  parts: Parts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, value, ...options }: HostCookie,
): void {
  const secure = isSecure(parts, request);
  reply.header('set-cookie', formatCookie(cookieNameOf(name, secure), value, { ...options, secure }));
}
