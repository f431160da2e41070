import { type Ctx, inTransaction } from '#platform/context.ts';
import type { OrderId } from '../../order.ts';
import { pendingUntil } from '../../rules.ts';
import * as orders from '../store/order-repository.ts';
import { cancelPending } from './cancel-pending.ts';

/** Cancels a pending order that has reached the maximum reservation time. Returns whether it did. */
export async function cancelOverdue(ctx: Ctx, orderId: OrderId): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    const order = await orders.lock(tx.db, tx.websiteId, orderId);
    if (order?.state !== 'pending' || pendingUntil(tx.clock(), order.reservedSince) > tx.clock()) return false;
    await cancelPending(tx, order, 'expired');
    return true;
  });
}
