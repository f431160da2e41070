import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/client/api-error.ts';
import { isWorthRetrying } from './is-worth-retrying.ts';

const MAX_RETRIES = 2;
const FRESH_MS = 15_000;

function isSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'HTTP_SIGN_IN_NEEDED';
}

function retry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isWorthRetrying(error);
}

/** What the server has said, kept for all screens. `onSignInNeeded` is told when a session turns out to have ended. */
export function createQueryClient(onSignInNeeded: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Without a screen that shows it, it was asked for by code that waits for the answer and deals with it.
        if (isSignInNeeded(error) && query.getObserversCount() > 0) onSignInNeeded();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isSignInNeeded(error)) onSignInNeeded();
      },
    }),
    defaultOptions: {
      // Always tried, even when the browser believes itself offline: a failure that shows beats waiting in silence.
      queries: { retry, staleTime: FRESH_MS, networkMode: 'always' },
      // Not tried again: sending twice what was meant once is worse than asking the person.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
