import type { ManualPayment } from '#features/payments/payment.ts';
import { type PaymentsCtx, recordManualPayment } from '#features/payments/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import { dueCents, type Order, type OrderId } from '../order.ts';
import { getOrder } from './get-order.ts';
import { toSubject } from './order-subject.ts';
import { cancelOpenPayments } from './pending/cancel-open-payments.ts';

export interface MarkOrderPaid {
  orderId: OrderId;
  manual: ManualPayment;
  /** Whether the customer gets the confirmation. */
  notify: boolean;
  /** Idempotency key: the same key records one payment. */
  key: string;
  memberId: MemberId | null;
}

/** Whether an order may be paid outside the shop. Throws the reason if not. */
export type CheckManualPayment = (ctx: Ctx, order: Order) => Promise<void>;

/**
 * Marks a pending order as paid outside the shop. Its open payment is cancelled first: if that one has succeeded in the
 * meantime, this is refused. Must not run in a transaction.
 */
export async function markOrderPaid(
  ctx: PaymentsCtx,
  input: MarkOrderPaid,
  check: CheckManualPayment = async () => undefined,
): Promise<void> {
  // Before anything changes: the shopper may be about to pay online.
  await check(ctx, await getOrder(ctx, input.orderId));
  await cancelOpenPayments(ctx, input.orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await getOrder(tx, input.orderId);
    const { id } = await recordPayment(tx, order, input);
    const after = await getOrder(tx, order.id);
    // Rolls the payment back: the order is settled by another one, or its stock was sold in the meantime.
    if (after.paymentId !== id) throw refusalOf(after);
    if (order.state !== 'pending') return;
    const { method, reference } = input.manual;
    const subject = toSubject(after);
    tx.activity?.describe({
      subject,
      before: { state: order.state },
      after: { state: after.state, method, reference },
    });
    await tx.activity?.write(tx.db);
  });
}

async function recordPayment(tx: PaymentsCtx, order: Order, input: MarkOrderPaid): Promise<{ id: string }> {
  // A repeated request finds the payment that it has recorded.
  if (order.state === 'cancelled') throw orderErrors.error('ORDERS_STATE_FORBIDS', { state: order.state });
  const amount = money(dueCents(order), order.currency as CurrencyCode);
  return await recordManualPayment(tx, {
    reference: order.id,
    amount,
    key: `manual-${order.id}-${input.key}`,
    testMode: order.testMode,
    manual: input.manual,
    memberId: input.memberId,
    notify: input.notify,
  });
}

function refusalOf({ state }: Order): Error {
  return state === 'cancelled' ? orderErrors.error('ORDERS_SOLD_OUT') : orderErrors.error('ORDERS_PAID_ALREADY');
}
