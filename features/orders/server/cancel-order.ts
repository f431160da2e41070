import { releaseDiscountUses } from '#features/discounts/server/index.ts';
import type { PaymentsCtx } from '#features/payments/server/index.ts';
import { returnStock } from '#features/stock/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Order, OrderId } from '../order.ts';
import { lockOrderFor } from './lock-order-for.ts';
import { orderMail } from './order-jobs.ts';
import { toSubject } from './order-subject.ts';
import { cancelOpenPayments } from './pending/cancel-open-payments.ts';
import { cancelPending } from './pending/cancel-pending.ts';
import { executeRefundOrLeaveToJob } from './refund/execute-refund.ts';
import { refundBalance } from './refund/refund-balance.ts';
import { requestRefund } from './refund/request-refund.ts';
import * as orderEvents from './store/event-repository.ts';
import * as orderItems from './store/item-repository.ts';
import * as orders from './store/order-repository.ts';
import * as orderRefunds from './store/refund-repository.ts';
import { toStockLines } from './to-stock-lines.ts';

export interface CancelOrder {
  orderId: OrderId;
  reason: string;
  memberId: MemberId | null;
}

/**
 * Cancels an order for the owner: restocks the items, refunds the money and notifies the shopper. Must not run in a
 * transaction.
 */
export async function cancelOrder(ctx: PaymentsCtx, input: CancelOrder): Promise<void> {
  await cancelOpenPayments(ctx, input.orderId);
  const refundIds = await inTransaction(ctx, async (tx) => {
    const { order } = await lockOrderFor(tx, input.orderId, 'cancel');
    await enqueue(tx, orderMail, {
      payload: { kind: 'cancelled', orderId: order.id },
      uniqueKey: `cancelled/${order.id}`,
    });
    const requested = await cancelLocked(tx, order, input);
    const after = { state: 'cancelled', reason: input.reason };
    tx.activity?.describe({ subject: toSubject(order), before: { state: order.state }, after });
    await tx.activity?.write(tx.db);
    return requested;
  });
  for (const refundId of refundIds) await executeRefundOrLeaveToJob(ctx, refundId);
}

/** Returns the refunds to execute. */
async function cancelLocked(tx: Ctx, order: Order, input: CancelOrder): Promise<string[]> {
  if (order.state !== 'pending') return await cancelPaid(tx, order, input);
  await cancelPending(tx, order, 'owner');
  return [];
}

async function cancelPaid(tx: Ctx, order: Order, { reason, memberId }: CancelOrder): Promise<string[]> {
  const now = tx.clock();
  await orders.transition(tx.db, tx.websiteId, {
    id: order.id,
    from: order.state,
    to: 'cancelled',
    now,
    cancelReason: 'owner',
  });
  await returnAllItems(tx, order);
  await releaseDiscountUses(tx.db, tx.websiteId, { orderId: order.id });
  await orderEvents.record(tx, { orderId: order.id, kind: 'cancelled', facts: { reason }, memberId });
  return await refundCancelled(tx, { ...order, state: 'cancelled' }, { reason, memberId });
}

/** Refunds what was paid: of the total, and what the shop still owes after an edit. */
async function refundCancelled(
  tx: Ctx,
  order: Order,
  { reason, memberId }: Pick<CancelOrder, 'reason' | 'memberId'>,
): Promise<string[]> {
  const request = { reason, key: 'cancelled', memberId };
  // A refund that was requested before may still be on its way.
  const claimedCents = await orderRefunds.claimedCents(tx.db, tx.websiteId, order.id);
  const amountCents = order.totalCents - Math.max(0, order.balanceCents) - claimedCents;
  const ids = amountCents <= 0 ? [] : await requestRefund(tx, order, { ...request, amountCents });
  return [...(ids ?? []), ...(await refundBalance(tx, order, { ...request, key: 'cancelled-edit' }))];
}

async function returnAllItems(tx: Ctx, order: Order): Promise<void> {
  const items = await orderItems.list(tx.db, tx.websiteId, order.id);
  const remainingItems = items
    .map((item) => ({ ...item, quantity: item.quantity - item.returned }))
    .filter(({ quantity }) => quantity > 0);
  if (remainingItems.length === 0) return;
  const lines = toStockLines(items, remainingItems);
  if (lines.length > 0) await returnStock(tx, { kind: 'cancel', reference: order.id, lines });
  await orderItems.addReturned(tx.db, tx.websiteId, { orderId: order.id, lines: remainingItems });
}
