import { inTransaction } from '#platform/context.ts';
import { dayIn, movableDays, onDay } from '../calendar.ts';
import { subscriptionErrors } from '../errors.ts';
import { isFullyPaid, type Subscription } from '../subscription.ts';
import * as events from './event-repository.ts';
import type { SubscriptionChange } from './pause-subscription.ts';
import { recordChange } from './record-change.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail, enqueueRenewalReminder } from './subscription-jobs.ts';
import { lockFor, type SubscriptionsCtx } from './subscriptions-context.ts';

export interface Reschedule extends SubscriptionChange {
  /** The next renewal that the member saw. */
  renewalOn: number;
  /** A day in the time zone of the subscription. */
  date: string;
}

/**
 * Moves the next renewal to another day and counts all later ones from it. Repeating the request changes nothing. It is
 * rejected if the next renewal is another by now.
 */
export async function rescheduleRenewal(ctx: SubscriptionsCtx, input: Reschedule): Promise<void> {
  const { id, memberId } = input;
  await inTransaction(ctx, async (tx) => {
    const { subscription } = await lockFor(tx, id, 'reschedule');
    if ((await renewals.findOpen(tx.db, tx.websiteId, id)) !== null)
      throw subscriptionErrors.error('SUBSCRIPTIONS_BUSY');
    if (!isMove(subscription, input)) return;
    requireMovable(subscription, input.date, tx.clock());
    const moved = moveTo(subscription, input.date);
    await subscriptions.update(tx.db, tx.websiteId, { subscription: moved, now: tx.clock() });
    const facts = { from: subscription.nextRenewalAt.toISOString(), to: moved.nextRenewalAt.toISOString() };
    await events.record(tx, { subscriptionId: id, kind: 'rescheduled', facts, memberId });
    await enqueueMail(tx, { kind: 'rescheduled', subscriptionId: id, about: String(moved.period) });
    await enqueueRenewalReminder(tx, moved);
    await recordChange(tx, subscription, moved);
  });
}

/** False if the renewal is on that day already. */
function isMove({ nextRenewalAt, timeZone }: Subscription, { renewalOn, date }: Reschedule): boolean {
  const day = dayIn(timeZone, nextRenewalAt);
  if (day === date) return false;
  if (nextRenewalAt.getTime() !== renewalOn) throw subscriptionErrors.error('SUBSCRIPTIONS_RENEWAL_CHANGED', { day });
  return true;
}

function requireMovable(subscription: Subscription, date: string, now: Date): void {
  if (isFullyPaid(subscription)) throw subscriptionErrors.error('SUBSCRIPTIONS_LAST_PAID');
  const { first, last } = movableDays(subscription, now);
  // ISO days sort like the days that they are.
  if (date < first || date > last) throw subscriptionErrors.error('SUBSCRIPTIONS_DATE_OUT_OF_RANGE', { first, last });
}

/**
 * The day becomes the anchor. The renewal gets a new period, so that a reminder of the earlier date is no longer sent.
 */
function moveTo(subscription: Subscription, date: string): Subscription {
  const anchorAt = onDay(subscription.nextRenewalAt, date, subscription.timeZone);
  const period = subscription.period + 1;
  return { ...subscription, anchorAt, anchorPeriod: period, period, nextRenewalAt: anchorAt, nextActionAt: anchorAt };
}
