import { AppError } from '#kernel/errors/app-error.ts';
import { newId } from '#kernel/ids/id.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { isEqual, type Money, money } from '#kernel/money/money.ts';
import type { RefundReport } from '#platform/adapters/payments/port.ts';
import { inTransaction } from '#platform/context.ts';
import { paymentErrors } from '../errors.ts';
import type { Payment, PaymentId, Refund } from '../payment.ts';
import { nextRecheck } from '../recheck.ts';
import { checkRefund, refundableMinor } from '../rules.ts';
import { applyRefund } from './apply-refund.ts';
import { callProvider, type PaymentsCtx, refunderOf } from './payments-context.ts';
import * as refundRepository from './refund-repository.ts';
import * as paymentsRepository from './repository.ts';
import { takeBackRest } from './take-back.ts';

export interface RefundInput {
  paymentId: PaymentId;
  amount: Money;
  /** Idempotency key within the payment: a second call with it refunds nothing more. */
  key: string;
  reason?: string;
}

export interface RefundedPayment {
  payment: Payment;
  refund: Refund;
}

/**
 * Refunds part or all of a payment. The refund is stored before the provider is called, so that concurrent refunds
 * cannot exceed the captured amount and `reconcilePayments` can recover from a crash. Must not run in a transaction.
 */
export async function refundPayment(ctx: PaymentsCtx, input: RefundInput): Promise<RefundedPayment> {
  const { payment, refund } = await insertPendingRefund(ctx, input);
  if (refund.state !== 'pending') return { payment, refund };
  return await refundAtProvider(ctx, payment, refund);
}

/** Also called for a refund whose reply was lost: the provider refunds once per id. */
export async function refundAtProvider(ctx: PaymentsCtx, payment: Payment, refund: Refund): Promise<RefundedPayment> {
  const { providerRef } = payment;
  if (providerRef === null) throw paymentErrors.error('PAYMENTS_NOT_PAID');
  const { id: refundId, amount } = refund;
  try {
    const report = await callProvider(ctx, () =>
      refunderOf(ctx, payment).refund({ websiteId: ctx.websiteId, providerRef, refundId, amount }),
    );
    return await applyRefundReport(ctx, refund, report);
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENTS_PROVIDER_REFUSED') await fail(ctx, refund, error);
    throw error;
  }
}

/** The amount of a refund that the provider rejects can be refunded again. */
async function fail(ctx: PaymentsCtx, refund: Refund, error: AppError): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payment = await paymentsRepository.lock(tx.db, tx.websiteId, refund.paymentId);
    if (payment === null) return;
    const refunds = await refundRepository.list(tx.db, tx.websiteId, payment);
    // An event may have updated it in the meantime.
    if (refunds.find(({ id }) => id === refund.id)?.state !== 'pending') return;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    const failed: Refund = { ...refund, state: 'failed', failure: cause.slice(0, 300) };
    await refundRepository.update(tx.db, tx.websiteId, { refund: failed, now: tx.clock() });
    await tx.payments.onChange(tx, { kind: 'refund', payment, refund: failed, from: 'pending', to: 'failed' });
    await takeBackRest(tx, payment);
  });
}

async function applyRefundReport(ctx: PaymentsCtx, refund: Refund, report: RefundReport): Promise<RefundedPayment> {
  return await inTransaction(ctx, async (tx) => {
    const locked = await paymentsRepository.lock(tx.db, tx.websiteId, refund.paymentId);
    if (locked === null) throw paymentErrors.error('PAYMENTS_NOT_FOUND');
    const { payment } = await applyRefund(tx, locked, report);
    const refunds = await refundRepository.list(tx.db, tx.websiteId, payment);
    return { payment, refund: refunds.find(({ id }) => id === refund.id) ?? refund };
  });
}

async function insertPendingRefund(ctx: PaymentsCtx, input: RefundInput): Promise<RefundedPayment> {
  return await inTransaction(ctx, async (tx) => {
    const payment = await paymentsRepository.lock(tx.db, tx.websiteId, input.paymentId);
    if (payment === null) throw paymentErrors.error('PAYMENTS_NOT_FOUND');
    const refunds = await refundRepository.list(tx.db, tx.websiteId, payment);
    const same = refunds.find(({ key }) => key === input.key);
    if (same !== undefined) {
      if (!isEqual(same.amount, input.amount)) throw paymentErrors.error('PAYMENTS_KEY_REUSED');
      return { payment, refund: same };
    }
    assertRefundable(payment, refunds, input.amount);
    const refund = toRefund(tx, input);
    await refundRepository.insert(tx.db, tx.websiteId, refund);
    await paymentsRepository.setRecheck(tx.db, tx.websiteId, {
      id: payment.id,
      at: nextRecheck(refund.createdAt, refund.createdAt),
    });
    return { payment, refund };
  });
}

function assertRefundable(payment: Payment, refunds: readonly Refund[], amount: Money): void {
  const check = checkRefund(payment, refunds, amount);
  if (check.ok) return;
  if (check.reason === 'not-paid') throw paymentErrors.error('PAYMENTS_NOT_PAID');
  if (check.reason !== 'too-much') throw paymentErrors.error('PAYMENTS_REFUND_INVALID');
  const left = money(refundableMinor(payment, refunds), payment.amount.currency);
  throw paymentErrors.error('PAYMENTS_REFUND_TOO_MUCH', { left: formatMoney(left) });
}

function toRefund(tx: PaymentsCtx, input: RefundInput): Refund {
  const now = tx.clock();
  return {
    id: newId<'refund'>(now, tx.random),
    paymentId: input.paymentId,
    key: input.key,
    providerRef: null,
    state: 'pending',
    amount: input.amount,
    reason: input.reason ?? '',
    failure: null,
    createdAt: now,
  };
}
