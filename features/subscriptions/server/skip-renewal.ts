import { inTransaction } from '#platform/context.ts';
import { dayIn } from '../calendar.ts';
import { subscriptionErrors } from '../errors.ts';
import { isFullyPaid, type Subscription } from '../subscription.ts';
import * as events from './event-repository.ts';
import { afterPeriod } from './next-period.ts';
import type { SubscriptionChange } from './pause-subscription.ts';
import { recordChange } from './record-change.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail, enqueueRenewalReminder } from './subscription-jobs.ts';
import { lockFor, type SubscriptionsCtx } from './subscriptions-context.ts';

/**
 * Skips the next renewal. The request names its date, so that repeating it skips only one. It is rejected if that renewal
 * was charged or moved meanwhile. A skipped cycle is not lost, the subscription ends one period later. The shopper gets an
 * email if a member does it.
 */
export async function skipRenewal(
  ctx: SubscriptionsCtx,
  { id, memberId, renewalOn }: SubscriptionChange & { renewalOn: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { subscription, to } = await lockFor(tx, id, 'skip');
    if (subscription.nextRenewalAt.getTime() !== renewalOn) return await requireSkipped(tx, subscription, renewalOn);
    if ((await renewals.findOpen(tx.db, tx.websiteId, id)) !== null)
      throw subscriptionErrors.error('SUBSCRIPTIONS_BUSY');
    if (isFullyPaid(subscription)) throw subscriptionErrors.error('SUBSCRIPTIONS_LAST_PAID');
    const now = tx.clock();
    const next = afterPeriod(subscription, subscription.period, now);
    const skipped: Subscription = { ...next, state: to, nextActionAt: next.nextRenewalAt };
    await subscriptions.update(tx.db, tx.websiteId, { subscription: skipped, now });
    const facts = { period: subscription.period, day: subscription.nextRenewalAt.toISOString() };
    await events.record(tx, { subscriptionId: id, kind: 'skipped', facts, memberId });
    if (memberId !== null) {
      await enqueueMail(tx, { kind: 'skipped', subscriptionId: id, about: String(subscription.period) });
    }
    await enqueueRenewalReminder(tx, next);
    await recordChange(tx, subscription, skipped);
  });
}

/** A repeated request has nothing left to do. */
async function requireSkipped(tx: SubscriptionsCtx, subscription: Subscription, renewalOn: number): Promise<void> {
  const { id, timeZone, nextRenewalAt } = subscription;
  const day = new Date(renewalOn).toISOString();
  const skipped = { subscriptionId: id, kind: 'skipped' as const, facts: { day } };
  if (await events.has(tx.db, tx.websiteId, skipped)) return;
  throw subscriptionErrors.error('SUBSCRIPTIONS_RENEWAL_CHANGED', { day: dayIn(timeZone, nextRenewalAt) });
}
