import { ApiError } from '#browser/client/api-error.ts';
import { returnMessages } from './return-messages.ts';

/** What the server said, if it answered. */
export function describeFailure(error: unknown): string {
  return error instanceof ApiError && error.status > 0 ? error.message : returnMessages.failed;
}
