import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { httpErrors } from './errors.ts';
import type { HttpOptions } from './parts.ts';
import { isCrossOrigin, isOwnOrigin } from './same-origin.ts';

type Parts = Pick<HttpOptions, 'publicUrl'>;

const OWNER_API = '/api/config/';
const OWNER_AREA = /^\/config(?:\/|$)/;

/** Whether an endpoint belongs to the owner area: by its path, or because a role is needed to call it. */
export function isOwnerEndpoint({ path, capability }: Pick<Endpoint, 'path' | 'capability'>): boolean {
  return path.startsWith(OWNER_API) || !['public', 'member', 'account'].includes(capability);
}

/**
 * Rejects a request to the owner area that a page outside of it has sent. The session cookie is sent with requests of
 * every page of the website, so without this check any script in a theme could act as the signed-in member.
 *
 * It stops scripts that do not know of it. A script of the same origin can state another page as its referrer, so an
 * installation with untrusted editors puts the owner area on a host of its own. See docs/security.md.
 */
export function requireOwnerArea(parts: Parts, request: FastifyRequest): void {
  if (isFromAnotherPage(parts, request)) throw httpErrors.error('HTTP_OWNER_AREA_ONLY');
}

function isFromAnotherPage(parts: Parts, request: FastifyRequest): boolean {
  if (isCrossOrigin(parts, request)) return true;
  const { referer, 'sec-fetch-site': site } = request.headers;
  // A browser states the page, unless the page asked it not to. `none` is a URL that the user has typed. Programs send
  // neither header and have no page.
  if (referer === undefined) return site === 'same-origin';
  if (!URL.canParse(referer)) return true;
  const { origin, pathname } = new URL(referer);
  return !isOwnOrigin(parts, request, origin) || !OWNER_AREA.test(pathname);
}
