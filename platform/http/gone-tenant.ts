import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/failure.ts';
import { toRefusal } from './error-reply.ts';
import { httpErrors } from './errors.ts';
import type { HttpOptions } from './parts.ts';

/**
 * The error to answer with. A website may be deleted while a request to it runs; whatever that request then fails with is
 * no fault: there is nothing at its address any more.
 */
export async function toAnswerableError(
  parts: Pick<HttpOptions, 'isTenantGone'>,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  if (parts.isTenantGone === undefined || isDatabaseAway(error) || !toRefusal(error, request.id).fault) return error;
  // When even this cannot be found out, the first error is the one to report.
  const isGone = await parts.isTenantGone(request.hostname).catch(() => false);
  return isGone ? httpErrors.error('HTTP_NOT_FOUND', {}, { cause: error }) : error;
}
