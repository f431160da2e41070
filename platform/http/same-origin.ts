import type { FastifyRequest } from 'fastify';
import { httpErrors } from './errors.ts';
import { type HttpOptions, isSecure } from './parts.ts';

type Parts = Pick<HttpOptions, 'publicUrl'>;

/** Refuses what a page of another origin has made the browser send, be it of another site or of a sibling subdomain. */
export function requireSameOrigin(parts: Parts, request: FastifyRequest): void {
  if (isCrossOrigin(parts, request)) throw httpErrors.error('HTTP_CROSS_ORIGIN');
}

/**
 * Browsers say who sends a request, and no page can change what they say. Programs that are no browsers, and very old browsers,
 * say nothing; those cannot be made to send a visitor's cookies across sites, or are left to the crumb.
 */
export function isCrossOrigin(parts: Parts, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  // `none`: typed into the address bar or opened from a bookmark.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(parts, request, origin);
}

function isOwnOrigin(parts: Parts, request: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  if (isSecure(parts, request) && protocol !== 'https:') return false;
  // The second for proxies that pass the host on without its port.
  return host === request.host || (parts.publicUrl !== undefined && new URL(parts.publicUrl).origin === origin);
}
