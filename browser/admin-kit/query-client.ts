import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/client/api-error.ts';

const MOST_RETRIES = 2;
const FRESH_MS = 15_000;

function isSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'HTTP_SIGN_IN_NEEDED';
}

/** A refusal will be a refusal again; what the network or a restart has swallowed is worth another try. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < MOST_RETRIES;
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
      queries: { retry: isWorthRetrying, staleTime: FRESH_MS },
      // Sending twice what was meant once is worse than asking the person.
      mutations: { retry: false },
    },
  });
}
