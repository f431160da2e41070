import { ApiError } from '#browser/client/api-error.ts';
import { words } from './words.ts';

/** The server's own words where it gave any; else ours. */
export function explain(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return words.unknownError;
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 429) return words.tooMany;
  return error.code === 'NETWORK' || error.code === 'BAD_REPLY' ? words.unknownError : error.message;
}
