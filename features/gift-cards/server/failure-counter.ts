import type { Clock } from '#kernel/time/clock.ts';
import { SECOND } from '#kernel/time/clock.ts';

interface Window {
  startedAt: number;
  count: number;
}

const MAX_WINDOWS = 10_000;

export interface FailureCounter {
  count(key: string): number;
  add(key: string): void;
  /** Reverts the count of an attempt that did not fail. */
  undo(key: string): void;
}

/** Counts in fixed time windows in this process. When it is full of keys, it drops the oldest half. */
export function createFailureCounter(clock: Clock, seconds: number): FailureCounter {
  let [currentWindows, previousWindows] = [new Map<string, Window>(), new Map<string, Window>()];
  const find = (key: string): Window | undefined => {
    const found = currentWindows.get(key) ?? previousWindows.get(key);
    return found === undefined || clock().getTime() - found.startedAt >= seconds * SECOND ? undefined : found;
  };
  return {
    count: (key) => find(key)?.count ?? 0,
    add(key) {
      const window = find(key) ?? { startedAt: clock().getTime(), count: 0 };
      window.count++;
      if (currentWindows.size >= MAX_WINDOWS) [currentWindows, previousWindows] = [new Map(), currentWindows];
      currentWindows.set(key, window);
    },
    undo(key) {
      const window = find(key);
      if (window !== undefined) window.count--;
    },
  };
}
