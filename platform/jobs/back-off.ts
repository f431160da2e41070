import type { Random } from '#kernel/ids/id.ts';
import { HOUR, SECOND } from '#kernel/time/clock.ts';

export interface RetryPolicy {
  /** Attempts after the first one; 0 for work that must not be retried. */
  max: number;
  /** The delay after the first failure. Each later delay is three times as long. */
  firstSeconds: number;
  maxSeconds: number;
}

// 10 s, 30 s, 90 s … 2 h, 6 h: a short outage is over within a minute, and eight retries span about nine hours, so a
// mail server that is down for a night loses no email.
const DEFAULT_RETRIES: RetryPolicy = { max: 8, firstSeconds: 10, maxSeconds: (6 * HOUR) / SECOND };
const GROWTH = 3;
const UINT32 = 2 ** 32;

export function toRetryPolicy(given: Partial<RetryPolicy> = {}): RetryPolicy {
  return { ...DEFAULT_RETRIES, ...given };
}

export function checkRetries(name: string, policy: RetryPolicy): RetryPolicy {
  const { max, firstSeconds, maxSeconds } = policy;
  const isValid = Number.isInteger(max) && max >= 0 && firstSeconds > 0 && maxSeconds >= firstSeconds;
  if (!isValid) throw new Error(`Job ${name} has an invalid retry policy: ${JSON.stringify(policy)}`);
  return policy;
}

/**
 * Milliseconds to wait after the given attempt (1 for the first) has failed. Half of the delay is fixed and half is
 * random, so that jobs that failed together are not all retried at the same moment.
 */
export function toRetryDelay(policy: RetryPolicy, attempt: number, random: Random): number {
  const pause = Math.min(policy.firstSeconds * GROWTH ** (attempt - 1), policy.maxSeconds) * SECOND;
  return Math.round(pause / 2 + (pause / 2) * toFraction(random));
}

function toFraction(random: Random): number {
  const bytes = random(4);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0) / UINT32;
}
