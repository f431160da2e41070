import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Exchange } from './check-limit.ts';
import { formatCookie, readCookie } from './cookies.ts';
import { CSRF_COOKIE, CSRF_HEADER, type CsrfSubject, createCsrfToken } from './csrf-token.ts';
import { httpErrors } from './errors.ts';
import { ACCOUNT_COOKIE, readHostCookie, SESSION_COOKIE, setHostCookie } from './host-cookies.ts';
import { isSecure } from './is-secure.ts';
import type { HttpParts } from './parts.ts';

/** The sender of a request, as far as its CSRF token is concerned. */
export function csrfSubjectOf(parts: HttpParts, request: FastifyRequest, websiteId: WebsiteId): CsrfSubject {
  const read = (name: string): string => readHostCookie(parts, request, name) ?? '';
  return { websiteId, memberToken: read(SESSION_COOKIE), accountToken: read(ACCOUNT_COOKIE) };
}

/** Sets a CSRF token along with the requested page if the browser has no valid one. Returns whether it did. */
export function ensureCsrfCookie(parts: HttpParts, exchange: Exchange, websiteId: WebsiteId): boolean {
  const subject = csrfSubjectOf(parts, exchange.request, websiteId);
  const current = readHostCookie(parts, exchange.request, CSRF_COOKIE);
  if (parts.checkCsrf({ cookie: current, sent: current }, subject) === 'ok') return false;
  setCsrfToken(parts, exchange, subject);
  return true;
}

/**
 * Over TLS the token is set twice: as `__Host-crumb`, which is the one checked, and under the name that scripts of
 * websites read. A sibling subdomain may plant the second one, which has no effect.
 */
export function setCsrfToken(parts: HttpParts, exchange: Exchange, subject: CsrfSubject): void {
  const value = createCsrfToken(parts.secret, parts.random, subject);
  setHostCookie(parts, exchange, { name: CSRF_COOKIE, value });
  if (isSecure(parts, exchange.request)) {
    exchange.reply.header('set-cookie', formatCookie(CSRF_COOKIE, value, { secure: true }));
  }
}

/**
 * Rejects a write that does not send the CSRF token of its cookie. The reply sets a valid one, so that a retry
 * succeeds.
 */
export function requireCsrf(parts: HttpParts, exchange: Exchange, websiteId: WebsiteId): void {
  const { request } = exchange;
  const { crumb } = request.query as { crumb?: unknown };
  const sent = request.headers[CSRF_HEADER] ?? crumb;
  const given = {
    cookie: readHostCookie(parts, request, CSRF_COOKIE),
    sent: typeof sent === 'string' ? sent : undefined,
  };
  const check = parts.checkCsrf(given, csrfSubjectOf(parts, request, websiteId));
  if (check === 'ok') return;
  ensureCsrfCookie(parts, exchange, websiteId);
  // Over TLS a browser may still have the unprefixed cookie, which shows that it does keep cookies.
  const hasCookiesDisabled = check === 'no-cookie' && (readCookie(request.headers.cookie, CSRF_COOKIE) ?? '') === '';
  throw httpErrors.error(hasCookiesDisabled ? 'HTTP_CRUMB_NO_COOKIE' : 'HTTP_CRUMB_WRONG');
}
