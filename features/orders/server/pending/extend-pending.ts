import type { Ctx } from '#platform/context.ts';
import { inTransaction } from '#platform/context.ts';
import { orderErrors } from '../../errors.ts';
import type { Order, OrderId } from '../../order.ts';
import { pendingUntil } from '../../rules.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import { reserveStock } from './reservation.ts';

/**
 * Extends the reservation of a pending order for another payment attempt, up to the maximum reservation time. After
 * that the order stays unchanged. Null when the stock is no longer available.
 */
export async function extendPending(ctx: Ctx, orderId: OrderId): Promise<Order | null> {
  return await inTransaction(ctx, async (tx) => {
    const order = await orders.lock(tx.db, tx.websiteId, orderId);
    if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
    if (order.state !== 'pending') return order;
    const expiresAt = pendingUntil(tx.clock(), order.reservedSince);
    if (expiresAt <= tx.clock()) return order;
    const items = await orderItems.list(tx.db, tx.websiteId, orderId);
    if (!(await reserveStock(tx, { cartId: order.cartId, items, expiresAt }))) return null;
    await orders.extend(tx.db, tx.websiteId, { id: orderId, expiresAt });
    return { ...order, expiresAt };
  });
}
