import { newId } from '#kernel/ids/id.ts';
import { isEqual, type Money, zero } from '#kernel/money/money.ts';
import type { BrowserPayment, ProviderPayment } from '#platform/adapters/payments/port.ts';
import { paymentErrors } from '../errors.ts';
import type { Payment } from '../payment.ts';
import { nextRecheck } from '../recheck.ts';
import { applyReport } from './apply-report.ts';
import { activeProvider, callProvider, type PaymentsCtx, providerOf } from './payments-context.ts';
import * as payments from './repository.ts';

export interface StartPaymentInput {
  /** What is paid for, such as an order. */
  reference: string;
  amount: Money;
  /** Idempotency key: a second call with it returns the same payment. */
  key: string;
  /** Left out for a one-time payment, which needs no customer at the provider. */
  customerRef?: string;
  /** Save the payment method for renewals. Needs a customer. */
  saveMethod?: boolean;
  /** The shopper is not present. See `chargeSavedMethod`. */
  offSession?: boolean;
}

export interface StartedPayment {
  payment: Payment;
  browser: BrowserPayment;
}

/**
 * Starts a payment, or continues the one that was started with the same key. Must not run in a transaction, because it
 * calls the provider.
 */
export async function startPayment(ctx: PaymentsCtx, input: StartPaymentInput): Promise<StartedPayment> {
  if (input.amount.minor <= 0) throw paymentErrors.error('PAYMENTS_AMOUNT_INVALID');
  const payment = await payments.insertOnce(ctx.db, ctx.websiteId, toPayment(ctx, input));
  if (payment.reference !== input.reference || !isEqual(payment.amount, input.amount)) {
    throw paymentErrors.error('PAYMENTS_KEY_REUSED');
  }
  const { report, browser } = await callProvider(ctx, () => beginAtProvider(ctx, payment));
  const started = await applyReport(ctx, payment.id, report);
  // Cancelled in the meantime: the browser must not receive the client secret.
  if (started.state === 'cancelled') throw paymentErrors.error('PAYMENTS_NOT_OPEN');
  return { payment: started, browser };
}

async function beginAtProvider(ctx: PaymentsCtx, payment: Payment): Promise<ProviderPayment> {
  const provider = providerOf(ctx, payment);
  const { websiteId } = ctx;
  if (payment.providerRef !== null) return await provider.find({ websiteId, providerRef: payment.providerRef });
  const { id: paymentId, reference, amount, customerRef, saveMethod, offSession } = payment;
  return await provider.begin({ websiteId, paymentId, reference, amount, customerRef, saveMethod, offSession });
}

function toPayment(ctx: PaymentsCtx, input: StartPaymentInput): Payment {
  const provider = activeProvider(ctx);
  const now = ctx.clock();
  const zeroAmount = zero(input.amount.currency);
  return {
    id: newId<'payment'>(now, ctx.random),
    reference: input.reference,
    key: input.key,
    provider: provider.name,
    providerRef: null,
    testMode: provider.testMode,
    state: 'pending',
    amount: input.amount,
    captured: zeroAmount,
    refunded: zeroAmount,
    customerRef: input.customerRef ?? null,
    saveMethod: input.saveMethod ?? false,
    offSession: input.offSession ?? false,
    method: null,
    manual: null,
    failure: null,
    reportedAt: null,
    recheckAt: nextRecheck(now, now),
    createdAt: now,
  };
}
