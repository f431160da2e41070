import { useSyncExternalStore } from 'react';
import { ApiError } from '#browser/client/api-error.ts';

interface Confirmation {
  finish: (isConfirmed: boolean) => void;
}

/** Asks at most once at a time: calls that need it meanwhile wait for the same answer. */
function createRecentSignIn() {
  let open: Confirmation | null = null;
  let asked: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Confirmation | null): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  const ask = (): Promise<boolean> => {
    if (asked !== null) return asked;
    let resolve: (isConfirmed: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((onAnswer) => {
      resolve = onAnswer;
    });
    asked = answer;
    // Last, because a listener may answer at once.
    set({
      finish: (isConfirmed) => {
        asked = null;
        set(null);
        resolve(isConfirmed);
      },
    });
    return answer;
  };
  return {
    ask,
    read: () => open,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const recentSignIn = createRecentSignIn();

/** The confirmation that a call waits for. `RecentSignInDialog` in the frame shows it. */
export function useRecentSignIn(): Confirmation | null {
  return useSyncExternalStore(recentSignIn.subscribe, recentSignIn.read, recentSignIn.read);
}

/**
 * Sends a request that needs a recent sign-in. If the last one is too long ago, it asks for the password and sends the
 * request again. If the member closes the dialog, it fails with the reply of the server.
 */
export async function withRecentSignIn<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'HTTP_RECENT_SIGN_IN_NEEDED';
    if (!isNeeded || !(await recentSignIn.ask())) throw error;
    return await send();
  }
}
