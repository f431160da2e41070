import { useSyncExternalStore } from 'react';
import type { ApiError } from '#browser/client/api-error.ts';

/** Requests that wait until the member has confirmed who they are. One dialog serves all of them. */
function createRecentSignIn() {
  let answers: ((isConfirmed: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const set = (next: typeof answers): void => {
    answers = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Resolves when the dialog has closed: whether the request can be sent again. */
    recover: async (error: ApiError): Promise<boolean> =>
      error.code === 'HTTP_RECENT_SIGN_IN_NEEDED' &&
      (await new Promise<boolean>((resolve) => set([...answers, resolve]))),
    answer: (isConfirmed: boolean): void => {
      const waiting = answers;
      set([]);
      for (const resolve of waiting) resolve(isConfirmed);
    },
    isNeeded: () => answers.length > 0,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const recentSignIn = createRecentSignIn();

export function useRecentSignInNeeded(): boolean {
  return useSyncExternalStore(recentSignIn.subscribe, recentSignIn.isNeeded, recentSignIn.isNeeded);
}
