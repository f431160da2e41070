import { ApiError } from '#browser/client/api-error.ts';

/** A rejected request is rejected again. A network failure or a server restart is worth another attempt. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
}
