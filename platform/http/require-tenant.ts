import type { FastifyRequest } from 'fastify';
import { httpErrors } from './errors.ts';
import type { HttpOptions } from './parts.ts';

/** Refuses a request to a host that belongs to no website, as if nothing were here at all. */
export async function requireTenant(parts: Pick<HttpOptions, 'findTenant'>, request: FastifyRequest): Promise<void> {
  if ((await parts.findTenant(request.hostname)) === null) throw httpErrors.error('HTTP_NOT_FOUND');
}
