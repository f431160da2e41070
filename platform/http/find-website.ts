import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { websiteHostOf } from './admin-host.ts';
import { baseUrlOf } from './base-url.ts';
import { learnScheme } from './is-secure.ts';
import type { HttpOptions } from './parts.ts';

type Parts = Pick<HttpOptions, 'findTenant' | 'findBaseUrl' | 'publicUrl' | 'adminHost'>;

/**
 * The website of a request, or null when there is none on its host. Call it before anything that depends on the scheme,
 * such as cookies: `isSecure` then follows the URL of the website.
 */
export async function findWebsite(parts: Parts, request: FastifyRequest): Promise<WebsiteId | null> {
  const websiteId = await parts.findTenant(websiteHostOf(parts, request));
  if (websiteId !== null && parts.findBaseUrl !== undefined)
    learnScheme(request, await baseUrlOf(parts, request, websiteId));
  return websiteId;
}
