import { periodAfter, renewalAt } from '../calendar.ts';
import type { Subscription } from '../subscription.ts';

/**
 * Moves the next renewal to the period after this one, counted from the anchor. Periods that have passed meanwhile are
 * not made up for: a payment that comes months late must not be followed by a charge for each of them.
 */
export function afterPeriod(subscription: Subscription, period: number, now: Date): Subscription {
  const next = Math.max(subscription.period, period + 1);
  const moved = { ...subscription, period: next, nextRenewalAt: renewalAt(subscription, next) };
  return moved.nextRenewalAt <= now ? advanceToNextPeriod(moved, now) : moved;
}

/** Moves the next renewal to the first period in the future. */
export function advanceToNextPeriod(subscription: Subscription, now: Date): Subscription {
  const { anchorAt, anchorPeriod, plan, timeZone } = subscription;
  const from = subscription.period - anchorPeriod;
  const period = anchorPeriod + periodAfter(anchorAt, plan, { from, timeZone, now });
  return { ...subscription, period, nextRenewalAt: renewalAt(subscription, period) };
}
