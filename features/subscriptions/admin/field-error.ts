import { ApiError } from '#browser/client/api-error.ts';

/** What the server said about one field. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.join(' ') : undefined;
}
