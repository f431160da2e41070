import { isOpen } from '#features/payments/rules.ts';
import { cancelPayment, listPaymentsOf, type PaymentsCtx } from '#features/payments/server/index.ts';
import type { OrderId } from '../../order.ts';

/** Cancels the open payments of an order. If one has succeeded in the meantime, it settles the order. */
export async function cancelOpenPayments(ctx: PaymentsCtx, orderId: OrderId): Promise<void> {
  const payments = await listPaymentsOf(ctx, orderId);
  for (const payment of payments.filter(isOpen)) await cancelPayment(ctx, payment.id);
}
