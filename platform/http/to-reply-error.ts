import type { FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/failure.ts';
import { toErrorResponse } from './error-reply.ts';
import { httpErrors } from './errors.ts';
import type { HttpOptions } from './parts.ts';

/**
 * The error to reply with. A website may be deleted while a request to it runs. Any error of that request is then not a
 * fault but a 404.
 */
export async function toReplyError(
  parts: Pick<HttpOptions, 'isTenantDeleted'>,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  if (parts.isTenantDeleted === undefined || isDatabaseUnavailable(error) || !toErrorResponse(error, request.id).fault)
    return error;
  // If this check fails too, the original error is the one to report.
  const isDeleted = await parts.isTenantDeleted(request.hostname).catch(() => false);
  return isDeleted ? httpErrors.error('HTTP_NOT_FOUND', {}, { cause: error }) : error;
}
