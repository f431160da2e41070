import { ApiError } from '#browser/client/api-error.ts';
import { readCsrfToken } from '#browser/client/csrf-token.ts';
import { messages } from './messages.ts';

/** The server's message if it sent one, otherwise a default message. */
export function explain(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return messages.unknownError;
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 429) return messages.tooMany;
  return error.serverMessage ?? (error.crumbFail ? explainCsrf() : messages.unknownError);
}

function explainCsrf(): string {
  return navigator.cookieEnabled && readCsrfToken() !== '' ? messages.sessionExpired : messages.cookiesNeeded;
}
