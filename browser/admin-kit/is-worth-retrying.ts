import { ApiError } from '#browser/client/api-error.ts';

/** A refusal will be a refusal again; what the network or a restart has swallowed is worth another try. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
}
