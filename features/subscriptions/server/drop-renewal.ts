import type { OrderId } from '#features/orders/order.ts';
import { cancelOpenPayments, cancelPending, lockPendingOf } from '#features/orders/server/index.ts';
import type { PaymentsCtx } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Subscription } from '../subscription.ts';
import * as renewals from './renewal-repository.ts';

/**
 * Drops the open renewal of a locked subscription, if there is one, and returns its order. A payment that arrives for
 * the order later is refunded automatically. Does not wait for an order that another transaction has locked, because
 * that transaction may wait for the subscription: its payment is arriving and counts.
 */
export async function dropRenewal(tx: Ctx, { id }: Subscription): Promise<OrderId | null> {
  const renewal = await renewals.findOpen(tx.db, tx.websiteId, id);
  if (renewal === null) return null;
  const pending = await lockPendingOf(tx.db, tx.websiteId, renewal.id);
  if (pending.kind === 'busy') return null;
  if (pending.kind === 'locked') await cancelPending(tx, pending.order, 'owner');
  await renewals.update(tx.db, tx.websiteId, { renewal: { ...renewal, state: 'dropped' }, now: tx.clock() });
  return renewal.orderId;
}

/**
 * Cancels the payments at the provider after the change is committed. If the provider does not answer, the payment is
 * cancelled later.
 */
export async function cancelPayments(ctx: PaymentsCtx, orderId: OrderId | null): Promise<void> {
  if (orderId === null) return;
  await cancelOpenPayments(ctx, orderId).catch((err: unknown) =>
    ctx.log.warn({ err, orderId }, 'an obsolete payment could not be canceled and is retried later'),
  );
}
