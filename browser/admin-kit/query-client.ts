import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/client/api-error.ts';
import { isRetryable } from './is-retryable.ts';

const MAX_RETRIES = 2;
const STALE_TIME_MS = 15_000;

function isSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'HTTP_SIGN_IN_NEEDED';
}

function retry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isRetryable(error);
}

/** The query cache shared by all screens. `onSignInNeeded` is called when the session has expired. */
export function createQueryClient(onSignInNeeded: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A query without observers was started by code that awaits the result and handles the error itself.
        if (isSignInNeeded(error) && query.getObserversCount() > 0) onSignInNeeded();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isSignInNeeded(error)) onSignInNeeded();
      },
    }),
    defaultOptions: {
      // Send requests even when the browser believes it is offline: a visible failure is better than a silent wait.
      queries: { retry, staleTime: STALE_TIME_MS, networkMode: 'always' },
      // Do not retry mutations: executing one twice is worse than asking the user to try again.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
