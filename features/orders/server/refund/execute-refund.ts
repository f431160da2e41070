import type { PaymentId } from '#features/payments/payment.ts';
import { type PaymentsCtx, refundPayment } from '#features/payments/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { inTransaction } from '#platform/context.ts';
import * as orders from '../store/order-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import { completeRefund } from './complete-refund.ts';

/** Errors that no retry can fix. */
const NON_RETRYABLE = new Set([
  'PAYMENTS_REFUND_TOO_MUCH',
  'PAYMENTS_NOT_PAID',
  'PAYMENTS_REFUND_INVALID',
  'PAYMENTS_NOT_FOUND',
]);

/**
 * Asks the provider for a recorded refund. The outcome arrives as a payment change. A second call does nothing. Must
 * not run in a transaction.
 */
export async function executeRefund(ctx: PaymentsCtx, refundId: string): Promise<void> {
  const refund = await orderRefunds.find(ctx.db, ctx.websiteId, refundId);
  if (refund === null || refund.state !== 'requested' || refund.paymentId === null) return;
  const order = await orders.find(ctx.db, ctx.websiteId, refund.orderId);
  if (order === null) return;
  const amount = money(refund.amountCents - refund.giftCardCents, order.currency as CurrencyCode);
  const paymentId = refund.paymentId as PaymentId;
  try {
    await refundPayment(ctx, { paymentId, key: refund.id, amount, reason: refund.reason });
  } catch (error) {
    if (!(error instanceof AppError) || !NON_RETRYABLE.has(error.code)) throw error;
    await inTransaction(ctx, async (tx) => {
      await orders.lock(tx.db, tx.websiteId, order.id);
      await completeRefund(tx, order, { id: refund.id, state: 'failed', code: error.code });
    });
  }
}

/** If this fails, the job retries it: the owner's request stays recorded. */
export async function executeRefundOrLeaveToJob(ctx: PaymentsCtx, refundId: string): Promise<void> {
  await executeRefund(ctx, refundId).catch((err: unknown) =>
    ctx.log.warn({ err, refundId }, 'refund failed, the job will retry it'),
  );
}
