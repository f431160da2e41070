import { balanceKey } from '#features/orders/edit-rules.ts';
import { orderErrors } from '#features/orders/errors.ts';
import { amountDueCents, type Order, type OrderId } from '#features/orders/order.ts';
import { cancelOpenPayments, getOrder, lockOrder, toOrderSubject } from '#features/orders/server/index.ts';
import type { ManualPayment } from '#features/payments/payment.ts';
import { listPaymentsOf, recordManualPayment } from '#features/payments/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { inTransaction } from '#platform/context.ts';
import type { EditCtx } from './edit-context.ts';

export interface MarkBalancePaid {
  orderId: OrderId;
  manual: ManualPayment;
  /** Whether the customer gets a confirmation. */
  notify: boolean;
  /** The amount due that the member saw. */
  expectedCents: number;
  /** Idempotency key: the same key records one payment. */
  key: string;
  memberId: MemberId | null;
}

/**
 * Marks the amount due of an order as paid outside the shop. Its open payment is cancelled first: if that one has
 * succeeded in the meantime, nothing is due any more. Must not run in a transaction.
 */
export async function markBalancePaid(ctx: EditCtx, input: MarkBalancePaid): Promise<void> {
  const { orderId } = input;
  await getOrder(ctx, orderId);
  await cancelOpenPayments(ctx, orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const suffix = `/manual/${input.key}`;
    // A repeated request finds the payment that it has recorded.
    if ((await listPaymentsOf(tx, orderId)).some(({ key }) => key.endsWith(suffix))) return;
    await record(tx, order, input);
    const after = await getOrder(tx, orderId);
    const { method, reference } = input.manual;
    tx.activity?.describe({
      subject: toOrderSubject(order),
      before: { amountDueCents: order.balanceCents },
      after: { amountDueCents: after.balanceCents, method, reference },
    });
    await tx.activity?.write(tx.db);
  });
}

async function record(tx: EditCtx, order: Order, input: MarkBalancePaid): Promise<void> {
  const dueCents = amountDueCents(order);
  if (dueCents === 0) throw orderErrors.error('ORDERS_NOTHING_DUE');
  if (dueCents !== input.expectedCents) throw orderErrors.error('ORDERS_DUE_CHANGED');
  const { id } = await recordManualPayment(tx, {
    reference: order.id,
    amount: money(dueCents, order.currency as CurrencyCode),
    key: `${balanceKey(order)}manual/${input.key}`,
    testMode: order.testMode,
    manual: input.manual,
    memberId: input.memberId,
    notify: input.notify,
  });
  const after = await getOrder(tx, order.id);
  if (after.balanceCents !== 0) throw new Error(`Payment ${id} was not applied to order ${order.id}`);
}
