import { orderErrors } from '#features/orders/errors.ts';
import type { OrderId } from '#features/orders/order.ts';
import {
  executeRefundOrLeaveToJob,
  hasRefundWithKey,
  lockOrder,
  refundBalance,
  toOrderSubject,
} from '#features/orders/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import type { EditCtx } from './edit-context.ts';

export interface RefundOwed {
  orderId: OrderId;
  /** The amount that the member saw. */
  expectedCents: number;
  /** Idempotency key: the same key refunds once. */
  key: string;
  memberId: MemberId | null;
}

/** Refunds what the shop owes after an edit. Must not run in a transaction. */
export async function refundOwed(ctx: EditCtx, { orderId, expectedCents, key, memberId }: RefundOwed): Promise<void> {
  const refundIds = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refundKey = `balance-${key}`;
    if (await hasRefundWithKey(tx.db, tx.websiteId, { orderId, key: refundKey })) return [];
    const ids = await refundBalance(tx, order, { reason: '', key: refundKey, memberId });
    if (ids.length === 0) throw orderErrors.error('ORDERS_NOTHING_OWED');
    if (-order.balanceCents !== expectedCents) throw orderErrors.error('ORDERS_DUE_CHANGED');
    const after = { refundRequestedCents: expectedCents };
    tx.activity?.describe({ subject: toOrderSubject(order), before: { refundRequestedCents: 0 }, after });
    await tx.activity?.write(tx.db);
    return ids;
  });
  for (const refundId of refundIds) await executeRefundOrLeaveToJob(ctx, refundId);
}
