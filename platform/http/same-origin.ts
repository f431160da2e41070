import type { FastifyRequest } from 'fastify';
import { httpErrors } from './errors.ts';
import { isSecure } from './is-secure.ts';
import type { HttpOptions } from './parts.ts';

type Parts = Pick<HttpOptions, 'publicUrl'>;

/** Rejects requests sent by a page of another origin, whether another site or a sibling subdomain. */
export function requireSameOrigin(parts: Parts, request: FastifyRequest): void {
  if (isCrossOrigin(parts, request)) throw httpErrors.error('HTTP_CROSS_ORIGIN');
}

/**
 * Browsers state the origin of a request, and no page can change it. Other programs and very old browsers send no
 * origin. Programs cannot be made to send a visitor's cookies across sites, and old browsers are covered by the CSRF
 * token.
 */
export function isCrossOrigin(parts: Parts, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  // `none`: typed into the address bar or opened from a bookmark.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(parts, request, origin);
}

/** Whether an origin is that of the website of a request. */
export function isOwnOrigin(parts: Parts, request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host, hostname, port } = new URL(origin);
  if (isSecure(parts, request) && protocol !== 'https:') return false;
  if (host === request.host) return true;
  // Some proxies forward the host without its port. The port is then that of the public URL, but the host name must be
  // that of the request: the public URL belongs to only one of the websites.
  const known = parts.publicUrl === undefined ? null : new URL(parts.publicUrl);
  return hostname === request.hostname && protocol === known?.protocol && port === known.port;
}
