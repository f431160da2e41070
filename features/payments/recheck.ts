import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';

/** How long a payment may be open before the provider is asked, and the least time between two askings. */
export const FIRST_RECHECK_MS = 5 * MINUTE;
const LONGEST_RECHECK_MS = 6 * HOUR;

/** After this time nobody is expected to pay any more. */
export const ABANDONED_AFTER_MS = DAY;

/** The older a payment is, the less often it is asked about: each time after half its age. */
export function nextRecheck(createdAt: Date, now: Date): Date {
  const half = (now.getTime() - createdAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(half, FIRST_RECHECK_MS), LONGEST_RECHECK_MS));
}

export function isAbandoned(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= ABANDONED_AFTER_MS;
}
