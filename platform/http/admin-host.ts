import type { FastifyRequest } from 'fastify';
import { readHostCookie, SITE_COOKIE } from './host-cookies.ts';
import type { HttpOptions } from './parts.ts';

// The owner area can have a host of its own. Scripts of a website then run on another origin than the owner area and
// cannot act for a signed-in member. On that host a cookie names the website by its host.

type Parts = Pick<HttpOptions, 'adminHost' | 'publicUrl'>;

const OWNER_PATHS = /^\/(?:config|api\/config)(?:\/|$)/;
/** The rest of what the owner area needs. Nothing that a website's owner has written is served from its host. */
const ADMIN_HOST_PATHS = /^\/(?:config(?:\/|$)|api\/|assets\/admin\/[^/]+$|media\/|healthz$|readyz$)/;

export function isAdminHost({ adminHost }: Parts, request: FastifyRequest): boolean {
  return adminHost !== undefined && request.hostname.toLowerCase() === adminHost;
}

/** The host of the website that a request is for. On the host of the owner area this is the chosen website. */
export function websiteHostOf(parts: Parts, request: FastifyRequest): string {
  if (!isAdminHost(parts, request)) return request.hostname;
  const chosen = readHostCookie(parts, request, SITE_COOKIE) ?? '';
  if (chosen !== '') return chosen;
  return parts.publicUrl === undefined ? '' : new URL(parts.publicUrl).hostname;
}

/** Whether the host of a request does not serve its path: the owner area has its own host, and websites have theirs. */
export function isOnWrongHost(parts: Parts, request: FastifyRequest): boolean {
  if (parts.adminHost === undefined) return false;
  const [path = ''] = request.url.split('?', 1);
  const decoded = decodePath(path);
  return isAdminHost(parts, request) ? !ADMIN_HOST_PATHS.test(decoded) : OWNER_PATHS.test(decoded);
}

/** The URL of a page of the owner area of the website at `baseUrl`. */
export function toOwnerAreaUrl(baseUrl: string, path: string, adminHost: string | undefined): string {
  const url = new URL(path, baseUrl);
  if (adminHost === undefined) return url.href;
  url.searchParams.set('site', url.hostname);
  url.hostname = adminHost;
  return url.href;
}

/** The router decodes paths too: `/%63onfig` is `/config`. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
