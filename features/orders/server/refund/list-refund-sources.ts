import { listPaymentsOf } from '#features/payments/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { RefundSource } from '../../allocate-refund.ts';
import { dueCents, type Order } from '../../order.ts';
import * as balancePayments from '../store/balance-payment-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';

/**
 * What is left of each payment of a locked order, in the order in which refunds use them. Payments that were made twice
 * or too late are none of the order's.
 */
export async function listRefundSources(tx: Ctx, order: Order): Promise<RefundSource[]> {
  const { id, paymentId } = order;
  const claimed = await orderRefunds.claimedByPayment(tx.db, tx.websiteId, id);
  const leftOf = (source: string, cents: number): RefundSource => ({
    paymentId: source,
    leftCents: cents - (claimed.get(source) ?? 0),
  });
  // As long as it was not edited, the payment has covered what is due.
  if (order.editRevision === 0) return paymentId === null ? [] : [leftOf(paymentId, dueCents(order))];
  const captured = new Map(
    (await listPaymentsOf(tx, id)).map((payment) => [payment.id as string, payment.captured.minor]),
  );
  const later = await balancePayments.listIds(tx.db, tx.websiteId, id);
  const ids = paymentId === null ? later : [paymentId, ...later];
  return ids.map((source) => leftOf(source, captured.get(source) ?? 0));
}
