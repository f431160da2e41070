import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/client/api-error.ts';
import { isRetryable } from './is-retryable.ts';

const MAX_RETRIES = 2;
const STALE_TIME_MS = 15_000;

interface SessionHandlers {
  /** The session has ended. */
  onSignInNeeded: () => void;
  /** The website has begun to require a second factor, and the member has none. */
  onTwoFactorNeeded: () => void;
}

function handle(error: unknown, { onSignInNeeded, onTwoFactorNeeded }: SessionHandlers): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'HTTP_SIGN_IN_NEEDED') onSignInNeeded();
  if (error.code === 'HTTP_TWO_FACTOR_NEEDED') onTwoFactorNeeded();
}

function retry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isRetryable(error);
}

/** The query cache shared by all screens. */
export function createQueryClient(onSignInNeeded: () => void, onTwoFactorNeeded = (): void => undefined): QueryClient {
  const handlers = { onSignInNeeded, onTwoFactorNeeded };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A query without observers was started by code that awaits the result and handles the error itself.
        if (query.getObserversCount() > 0) handle(error, handlers);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => handle(error, handlers),
    }),
    defaultOptions: {
      // Send requests even when the browser believes it is offline: a visible failure is better than a silent wait.
      queries: { retry, staleTime: STALE_TIME_MS, networkMode: 'always' },
      // Do not retry mutations: executing one twice is worse than asking the user to try again.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
