import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { httpErrors } from './errors.ts';
import { findWebsite } from './find-website.ts';
import type { HttpOptions } from './parts.ts';

/** Rejects a request to a host without a website with a 404. */
export async function requireTenant(
  parts: Pick<HttpOptions, 'findTenant' | 'findBaseUrl' | 'publicUrl' | 'adminHost'>,
  request: FastifyRequest,
): Promise<WebsiteId> {
  const websiteId = await findWebsite(parts, request);
  if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
  return websiteId;
}
