import type { RateLimit } from '#kernel/contract/endpoint.ts';
import type { Clock } from '#kernel/time/clock.ts';

interface Window {
  startedAt: number;
  count: number;
}

/** Addresses per generation, of which there are two. This bounds the memory used by a flood of addresses. */
const MAX_WINDOWS = 25_000;

export interface RateLimiter {
  /** Counts one request. Returns 0 when it is allowed, otherwise the seconds to wait. */
  take(key: string, limit: RateLimit): number;
}

/** Fixed windows, counted in this process: with n processes a client gets at most n times the limit. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const windows = new RecentWindows();
  return {
    take(key, limit) {
      const now = clock().getTime();
      const length = limit.seconds * 1000;
      const found = windows.find(key);
      if (found === undefined || now - found.startedAt >= length) {
        windows.put(key, { startedAt: now, count: 1 });
        return 0;
      }
      found.count++;
      return found.count <= limit.max ? 0 : Math.ceil((found.startedAt + length - now) / 1000);
    },
  };
}

/**
 * The most recently seen windows. When a generation is full, the previous one is dropped as a whole: searching one full
 * table for its oldest entry at each new address cost 26 µs per request, exactly when there are most of them.
 */
class RecentWindows {
  private young = new Map<string, Window>();
  private old = new Map<string, Window>();

  find(key: string): Window | undefined {
    const found = this.young.get(key);
    if (found !== undefined) return found;
    const older = this.old.get(key);
    if (older !== undefined) this.put(key, older);
    return older;
  }

  put(key: string, window: Window): void {
    if (this.young.size >= MAX_WINDOWS && !this.young.has(key)) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, window);
  }
}
