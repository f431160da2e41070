import type { PaymentsCtx } from '#features/payments/server/index.ts';
import { returnStock } from '#features/stock/server/index.ts';
import type { StockLine } from '#features/stock/stock-line.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Order, OrderId } from '../order.ts';
import { cancelOpenPayments } from './cancel-open-payments.ts';
import { cancelPending } from './cancel-pending.ts';
import { release } from './discount-use-repository.ts';
import { record } from './event-repository.ts';
import { executeRefund } from './execute-refund.ts';
import { addReturned, listItems } from './item-repository.ts';
import { lockFor } from './lock-for.ts';
import { orderMail } from './order-jobs.ts';
import { move } from './order-repository.ts';
import { requestRefund } from './request-refund.ts';

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
  const refundId = await inTransaction(ctx, async (tx) => {
    const { order } = await lockFor(tx, input.orderId, 'cancel');
    await enqueue(tx, orderMail, {
      payload: { kind: 'cancelled', orderId: order.id },
      uniqueKey: `cancelled/${order.id}`,
    });
    if (order.state === 'pending') {
      await cancelPending(tx, order, 'owner');
      return null;
    }
    return await cancelPaid(tx, order, input);
  });
  if (refundId !== null) await tryRefund(ctx, refundId);
}

async function cancelPaid(tx: Ctx, order: Order, { reason, memberId }: CancelOrder): Promise<string | null> {
  const now = tx.clock();
  await move(tx.db, tx.websiteId, { id: order.id, from: order.state, to: 'cancelled', now, cancelReason: 'owner' });
  await returnAll(tx, order);
  await release(tx.db, tx.websiteId, order.id);
  await record(tx, { orderId: order.id, kind: 'cancelled', facts: { reason }, memberId });
  if (order.totalCents === 0) return null;
  const cancelled: Order = { ...order, state: 'cancelled' };
  return await requestRefund(tx, cancelled, { amountCents: order.totalCents, reason, key: 'cancelled', memberId });
}

async function returnAll(tx: Ctx, order: Order): Promise<void> {
  const items = await listItems(tx.db, tx.websiteId, order.id);
  const left = items
    .map((item) => ({ ...item, quantity: item.quantity - item.returned }))
    .filter(({ quantity }) => quantity > 0);
  if (left.length === 0) return;
  const lines = left.map(({ variantId, quantity }) => ({ variantId: variantId as StockLine['variantId'], quantity }));
  await returnStock(tx, { kind: 'cancel', reference: order.id, lines });
  await addReturned(tx.db, tx.websiteId, { orderId: order.id, lines: left });
}

/** If this fails, the job retries it: the owner's request stays recorded. */
export async function tryRefund(ctx: PaymentsCtx, refundId: string): Promise<void> {
  await executeRefund(ctx, refundId).catch((err: unknown) =>
    ctx.log.warn({ err, refundId }, 'money is given back later'),
  );
}
