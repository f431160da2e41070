import { releaseDiscountUses } from '#features/discounts/server/index.ts';
import { releaseCards } from '#features/gift-cards/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { CancelReason, Order } from '../../order.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orders from '../store/order-repository.ts';
import { releaseStock } from './reservation.ts';

/** Cancels a locked order that was not paid and releases its stock, discounts and gift cards. */
export async function cancelPending(tx: Ctx, order: Order, reason: CancelReason): Promise<void> {
  await orders.transition(tx.db, tx.websiteId, {
    id: order.id,
    from: 'pending',
    to: 'cancelled',
    now: tx.clock(),
    cancelReason: reason,
  });
  await releaseStock(tx, order.cartId);
  await releaseDiscountUses(tx.db, tx.websiteId, { orderId: order.id });
  await releaseCards(tx, order.id);
  await orderEvents.record(tx, { orderId: order.id, kind: 'cancelled', facts: { reason } });
}
