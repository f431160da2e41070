import { releaseCards } from '#features/gift-cards/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { CancelReason, Order } from '../order.ts';
import { release } from './discount-use-repository.ts';
import { record } from './event-repository.ts';
import { move } from './order-repository.ts';
import { releaseStock } from './reservation.ts';

/** Cancels a locked order that was not paid and releases its stock, discounts and gift cards. */
export async function cancelPending(tx: Ctx, order: Order, reason: CancelReason): Promise<void> {
  await move(tx.db, tx.websiteId, {
    id: order.id,
    from: 'pending',
    to: 'cancelled',
    now: tx.clock(),
    cancelReason: reason,
  });
  await releaseStock(tx, order.cartId);
  await release(tx.db, tx.websiteId, order.id);
  await releaseCards(tx, order.id);
  await record(tx, { orderId: order.id, kind: 'cancelled', facts: { reason } });
}
