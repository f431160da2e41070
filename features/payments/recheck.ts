import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';

/** How long a payment may be open before the first recheck, and the minimum time between two rechecks. */
export const FIRST_RECHECK_MS = 5 * MINUTE;
const MAX_RECHECK_MS = 6 * HOUR;

/** After this time the shopper is no longer expected to pay. */
export const ABANDONED_AFTER_MS = DAY;

/** Older payments are rechecked less often: each time after half the payment's age. */
export function nextRecheck(createdAt: Date, now: Date): Date {
  const half = (now.getTime() - createdAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(half, FIRST_RECHECK_MS), MAX_RECHECK_MS));
}

export function isAbandoned(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= ABANDONED_AFTER_MS;
}
