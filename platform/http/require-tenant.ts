import type { FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { httpErrors } from './errors.ts';
import type { HttpOptions } from './parts.ts';

/** Refuses a request to a host that belongs to no website, as if nothing were here at all. */
export async function requireTenant(
  parts: Pick<HttpOptions, 'findTenant'>,
  request: FastifyRequest,
): Promise<WebsiteId> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
  return websiteId;
}
