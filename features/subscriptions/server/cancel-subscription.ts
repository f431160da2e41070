import type { MemberId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import type { SubscriptionId } from '../subscription.ts';
import { cancelPayments, dropRenewal } from './drop-renewal.ts';
import { endSubscription } from './end-subscription.ts';
import { recordChange } from './record-change.ts';
import { lockUnlessDone, type SubscriptionsCtx } from './subscriptions-context.ts';

/**
 * Cancels at once: nothing more is charged, and paid deliveries are still made. Cancelling twice has no further effect.
 */
export async function cancelSubscription(
  ctx: SubscriptionsCtx,
  { id, memberId }: { id: SubscriptionId; memberId: MemberId | null },
): Promise<void> {
  const droppedOrderId = await inTransaction(ctx, async (tx) => {
    const subscription = await lockUnlessDone(tx, id, { action: 'cancel', done: 'cancelled' });
    if (subscription === null) return null;
    const orderId = await dropRenewal(tx, subscription);
    const ended = await endSubscription(tx, subscription, {
      reason: memberId === null ? 'shopper' : 'owner',
      memberId,
    });
    await recordChange(tx, subscription, ended);
    return orderId;
  });
  await cancelPayments(ctx, droppedOrderId);
}
