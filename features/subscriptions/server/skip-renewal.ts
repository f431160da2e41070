import { inTransaction } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import { isFullyPaid, type Subscription } from '../subscription.ts';
import { afterPeriod } from './apply-paid-order.ts';
import * as events from './event-repository.ts';
import type { SubscriptionChange } from './pause-subscription.ts';
import { recordChange } from './record-change.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail, enqueueRenewalReminder } from './subscription-jobs.ts';
import { lockFor, type SubscriptionsCtx } from './subscriptions-context.ts';

/**
 * Skips the next renewal. The request names its date, so that repeating it skips only one: when the next renewal is
 * another by now, nothing changes. A skipped cycle is not lost, the subscription ends one period later. The shopper gets
 * an email if a member does it.
 */
export async function skipRenewal(
  ctx: SubscriptionsCtx,
  { id, memberId, renewalOn }: SubscriptionChange & { renewalOn: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { subscription, to } = await lockFor(tx, id, 'skip');
    if (subscription.nextRenewalAt.getTime() !== renewalOn) return;
    if ((await renewals.findOpen(tx.db, tx.websiteId, id)) !== null)
      throw subscriptionErrors.error('SUBSCRIPTIONS_BUSY');
    if (isFullyPaid(subscription)) throw subscriptionErrors.error('SUBSCRIPTIONS_LAST_PAID');
    const next = afterPeriod(subscription, subscription.period);
    const skipped: Subscription = { ...next, state: to, nextActionAt: next.nextRenewalAt };
    await subscriptions.update(tx.db, tx.websiteId, { subscription: skipped, now: tx.clock() });
    const facts = { period: subscription.period, day: subscription.nextRenewalAt.toISOString() };
    await events.record(tx, { subscriptionId: id, kind: 'skipped', facts, memberId });
    if (memberId !== null) {
      await enqueueMail(tx, { kind: 'skipped', subscriptionId: id, about: String(subscription.period) });
    }
    await enqueueRenewalReminder(tx, next);
    await recordChange(tx, subscription, skipped);
  });
}
