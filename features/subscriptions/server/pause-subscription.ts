import type { MemberId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';
import { cancelPayments, dropRenewal } from './drop-renewal.ts';
import * as events from './event-repository.ts';
import { advanceToNextPeriod } from './next-period.ts';
import { recordChange } from './record-change.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail, enqueueRenewalReminder } from './subscription-jobs.ts';
import { lockUnlessDone, type SubscriptionsCtx } from './subscriptions-context.ts';

export interface SubscriptionChange {
  id: SubscriptionId;
  /** Null when the shopper does it. */
  memberId: MemberId | null;
}

/** Stops charges and deliveries until it is resumed. Drops a renewal that is not paid yet. */
export async function pauseSubscription(ctx: SubscriptionsCtx, { id, memberId }: SubscriptionChange): Promise<void> {
  const droppedOrderId = await inTransaction(ctx, async (tx) => {
    const subscription = await lockUnlessDone(tx, id, { action: 'pause', done: 'paused' });
    if (subscription === null) return null;
    const orderId = await dropRenewal(tx, subscription);
    const now = tx.clock();
    const paused: Subscription = { ...subscription, state: 'paused', nextActionAt: null };
    await subscriptions.update(tx.db, tx.websiteId, { subscription: paused, now });
    await events.record(tx, { subscriptionId: id, kind: 'paused', memberId });
    await enqueueMail(tx, { kind: 'paused', subscriptionId: id, about: String(now.getTime()) });
    await recordChange(tx, subscription, paused);
    return orderId;
  });
  await cancelPayments(ctx, droppedOrderId);
}

/** Continues with the next future renewal on the original dates. Missed renewals are not made up for. */
export async function resumeSubscription(ctx: SubscriptionsCtx, { id, memberId }: SubscriptionChange): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockUnlessDone(tx, id, { action: 'resume', done: 'active' });
    if (subscription === null) return;
    await dropRenewal(tx, subscription);
    // A payment that was in progress at the time of pausing has its own period. A second renewal beside it would be
    // charged twice.
    if ((await renewals.findOpen(tx.db, tx.websiteId, id)) !== null)
      throw subscriptionErrors.error('SUBSCRIPTIONS_BUSY');
    const now = tx.clock();
    const next = advanceToNextPeriod(subscription, now);
    const resumed: Subscription = { ...next, state: 'active', nextActionAt: next.nextRenewalAt };
    await subscriptions.update(tx.db, tx.websiteId, { subscription: resumed, now });
    await events.record(tx, { subscriptionId: id, kind: 'resumed', memberId });
    await enqueueMail(tx, { kind: 'resumed', subscriptionId: id, about: String(now.getTime()) });
    await enqueueRenewalReminder(tx, resumed);
    await recordChange(tx, subscription, resumed);
  });
}
