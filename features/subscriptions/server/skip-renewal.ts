import { inTransaction } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import { isFullyPaid, type SubscriptionId } from '../subscription.ts';
import { afterPeriod } from './apply-paid-order.ts';
import * as events from './event-repository.ts';
import * as renewals from './renewal-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueRenewalReminder } from './subscription-jobs.ts';
import { lockFor, type SubscriptionsCtx } from './subscriptions-context.ts';

/**
 * Skips the next renewal. The request names its date, so that repeating it skips only one: when the next renewal is
 * another by now, nothing changes. A skipped cycle is not lost, the subscription ends one period later.
 */
export async function skipRenewal(
  ctx: SubscriptionsCtx,
  input: { id: SubscriptionId; renewalOn: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { subscription, to } = await lockFor(tx, input.id, 'skip');
    if (subscription.nextRenewalAt.getTime() !== input.renewalOn) return;
    if ((await renewals.findOpen(tx.db, tx.websiteId, input.id)) !== null)
      throw subscriptionErrors.error('SUBSCRIPTIONS_BUSY');
    if (isFullyPaid(subscription)) throw subscriptionErrors.error('SUBSCRIPTIONS_LAST_PAID');
    const now = tx.clock();
    const next = afterPeriod(subscription, subscription.period);
    await subscriptions.update(tx.db, tx.websiteId, {
      subscription: { ...next, state: to, nextActionAt: next.nextRenewalAt },
      now,
    });
    await events.record(tx, { subscriptionId: input.id, kind: 'skipped', facts: { period: subscription.period } });
    await enqueueRenewalReminder(tx, next);
  });
}
