import { ApiError } from './api-error.ts';
import { fetchJson } from './call.ts';

/** Fetches what the frame shows only if it is there: null when the member may not read it or it does not exist. */
export async function fetchOptional(address: string, options: { signal: AbortSignal }): Promise<unknown> {
  try {
    return await fetchJson(address, options);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}
