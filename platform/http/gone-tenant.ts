import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/failure.ts';
import { toRefusal } from './error-reply.ts';
import { httpErrors } from './errors.ts';
import type { HttpOptions } from './parts.ts';

/**
 * The error to reply with. A website may be deleted while a request to it runs. Any error of that request is then not a
 * fault but a 404.
 */
export async function toAnswerableError(
  parts: Pick<HttpOptions, 'isTenantGone'>,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  if (parts.isTenantGone === undefined || isDatabaseAway(error) || !toRefusal(error, request.id).fault) return error;
  // If this check fails too, the original error is the one to report.
  const isGone = await parts.isTenantGone(request.hostname).catch(() => false);
  return isGone ? httpErrors.error('HTTP_NOT_FOUND', {}, { cause: error }) : error;
}
