import { ApiError } from '#browser/client/api-error.ts';

/** What the server said about one field. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.join(' ') : undefined;
}

/** Whether the message is shown at a field, so that the form needs no notice. */
export function hasFieldErrors(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.errors).length > 0;
}
