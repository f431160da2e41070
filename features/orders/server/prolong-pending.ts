import type { Ctx } from '#platform/context.ts';
import { inTransaction } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderId } from '../order.ts';
import { pendingUntil } from '../rules.ts';
import { listItems } from './item-repository.ts';
import { extend, lock } from './order-repository.ts';
import { reserveStock } from './reservation.ts';

/**
 * Reserves the goods of an order for another try to pay, as long as the lifetime of the reservation allows; past that the
 * order is left as it is. Null when the goods cannot be had any longer.
 */
export async function prolongPending(ctx: Ctx, orderId: OrderId): Promise<Order | null> {
  return await inTransaction(ctx, async (tx) => {
    const order = await lock(tx.db, tx.websiteId, orderId);
    if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
    if (order.state !== 'pending') return order;
    const expiresAt = pendingUntil(tx.clock(), order.reservedSince);
    if (expiresAt <= tx.clock()) return order;
    const items = await listItems(tx.db, tx.websiteId, orderId);
    if (!(await reserveStock(tx, { cartId: order.cartId, items, expiresAt }))) return null;
    await extend(tx.db, tx.websiteId, { id: orderId, expiresAt });
    return { ...order, expiresAt };
  });
}
