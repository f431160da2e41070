import type { OrderId } from '#features/orders/order.ts';
import { cancelOpenPayments, cancelPending, lockPendingOf } from '#features/orders/server/index.ts';
import type { PaymentsCtx } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Subscription } from '../subscription.ts';
import { findOpen, updateRenewal } from './renewal-repository.ts';

/**
 * Gives up the renewal that is under way for a locked subscription, if there is one, and gives its order. Money that comes
 * for the order after this goes back by itself. An order that somebody else has in hand is not waited for, since they may
 * be waiting for the subscription: its money is just arriving, and counts.
 */
export async function dropRenewal(tx: Ctx, { id }: Subscription): Promise<OrderId | null> {
  const renewal = await findOpen(tx.db, tx.websiteId, id);
  if (renewal === null) return null;
  const pending = await lockPendingOf(tx.db, tx.websiteId, renewal.id);
  if (pending.kind === 'busy') return null;
  if (pending.kind === 'locked') await cancelPending(tx, pending.order, 'owner');
  await updateRenewal(tx.db, tx.websiteId, { renewal: { ...renewal, state: 'dropped' }, now: tx.clock() });
  return renewal.orderId;
}

/** Tells the provider, once what led to it is written down. When it does not answer, nothing is lost but time. */
export async function abandonPayments(ctx: PaymentsCtx, orderId: OrderId | null): Promise<void> {
  if (orderId === null) return;
  await cancelOpenPayments(ctx, orderId).catch((err: unknown) =>
    ctx.log.warn({ err, orderId }, 'a payment that nobody wants any more is given up later'),
  );
}
