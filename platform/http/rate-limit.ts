import type { RateLimit } from '#kernel/contract/endpoint.ts';
import type { Clock } from '#kernel/time/clock.ts';

interface Window {
  startedAt: number;
  count: number;
}

// Beyond this many addresses the oldest windows are forgotten, so that a flood of addresses costs no memory.
const MAX_WINDOWS = 50_000;

export interface RateLimiter {
  /** Counts one try; the answer is 0 when it is allowed, else the seconds to wait. */
  take(key: string, limit: RateLimit): number;
}

/** Fixed windows, counted in this process: with n processes a caller gets at most n times the limit. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(key, limit) {
      const now = clock().getTime();
      const length = limit.seconds * 1000;
      const found = windows.get(key);
      if (found === undefined || now - found.startedAt >= length) {
        windows.delete(key);
        if (windows.size >= MAX_WINDOWS) forgetOldest(windows);
        windows.set(key, { startedAt: now, count: 1 });
        return 0;
      }
      found.count++;
      return found.count <= limit.max ? 0 : Math.ceil((found.startedAt + length - now) / 1000);
    },
  };
}

function forgetOldest(windows: Map<string, Window>): void {
  const oldest = windows.keys().next();
  if (oldest.done !== true) windows.delete(oldest.value);
}
