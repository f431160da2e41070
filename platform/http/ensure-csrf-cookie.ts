import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Exchange } from './check-limit.ts';
import { formatCookie, readCookie } from './cookies.ts';
import { CSRF_COOKIE, CSRF_HEADER, type CsrfSubject, createCsrfToken } from './crumb.ts';
import { httpErrors } from './errors.ts';
import { ACCOUNT_COOKIE, readOwnCookie, SESSION_COOKIE, setOwnCookie } from './own-cookies.ts';
import { type HttpParts, isSecure } from './parts.ts';

/** Whom a request comes from, as far as a crumb is concerned. */
export function csrfSubjectOf(parts: HttpParts, request: FastifyRequest, websiteId: WebsiteId): CsrfSubject {
  const read = (name: string): string => readOwnCookie(parts, request, name) ?? '';
  return { websiteId, memberToken: read(SESSION_COOKIE), accountToken: read(ACCOUNT_COOKIE) };
}

/** Gives a crumb to a browser that has none which fits, with the page it asked for; says whether it did. */
export function ensureCsrfCookie(parts: HttpParts, exchange: Exchange, websiteId: WebsiteId): boolean {
  const holder = csrfSubjectOf(parts, exchange.request, websiteId);
  const held = readOwnCookie(parts, exchange.request, CSRF_COOKIE);
  if (parts.checkCsrf({ cookie: held, sent: held }, holder) === 'ok') return false;
  setCsrfToken(parts, exchange, holder);
  return true;
}

/**
 * Over TLS the crumb is set twice: as `__Host-crumb`, which counts, and under the name that scripts of websites read. The
 * second may be planted by a sibling subdomain, and is worth nothing then.
 */
export function setCsrfToken(parts: HttpParts, exchange: Exchange, holder: CsrfSubject): void {
  const value = createCsrfToken(parts.secret, parts.random, holder);
  setOwnCookie(parts, exchange, { name: CSRF_COOKIE, value });
  if (isSecure(parts, exchange.request)) {
    exchange.reply.header('set-cookie', formatCookie(CSRF_COOKIE, value, { secure: true }));
  }
}

/** Refuses a write that does not send the crumb of its cookie. The reply brings one that fits, so that trying again helps. */
export function requireCsrf(parts: HttpParts, exchange: Exchange, websiteId: WebsiteId): void {
  const { request } = exchange;
  const { crumb } = request.query as { crumb?: unknown };
  const sent = request.headers[CSRF_HEADER] ?? crumb;
  const given = {
    cookie: readOwnCookie(parts, request, CSRF_COOKIE),
    sent: typeof sent === 'string' ? sent : undefined,
  };
  const check = parts.checkCsrf(given, csrfSubjectOf(parts, request, websiteId));
  if (check === 'ok') return;
  ensureCsrfCookie(parts, exchange, websiteId);
  // Over TLS a browser may still hold the cookie from before: it does keep cookies.
  const keepsNone = check === 'no-cookie' && (readCookie(request.headers.cookie, CSRF_COOKIE) ?? '') === '';
  throw httpErrors.error(keepsNone ? 'HTTP_CRUMB_NO_COOKIE' : 'HTTP_CRUMB_WRONG');
}
