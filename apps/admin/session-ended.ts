import { useSyncExternalStore } from 'react';

/** Whether the session has ended while the member was working. The page stays, and a dialog asks to sign in again. */
function createSessionEnded() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    open: () => set(true),
    close: () => set(false),
    read: () => isOpen,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const sessionEnded = createSessionEnded();

export function useSessionEnded(): boolean {
  return useSyncExternalStore(sessionEnded.subscribe, sessionEnded.read, sessionEnded.read);
}
