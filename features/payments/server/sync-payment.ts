import { paymentErrors } from '../errors.ts';
import type { Payment, PaymentId } from '../payment.ts';
import { applyReport } from './apply-report.ts';
import { callProvider, type PaymentsCtx, providerOf } from './payments-context.ts';
import * as payments from './repository.ts';

export async function getPayment(ctx: PaymentsCtx, id: PaymentId): Promise<Payment> {
  const payment = await payments.find(ctx.db, ctx.websiteId, id);
  if (payment === null) throw paymentErrors.error('PAYMENTS_NOT_FOUND');
  return payment;
}

/**
 * Asks the provider for the state of a payment and applies the reply, so that a page does not wait for an event when
 * the shopper returns. Must not run in a transaction.
 */
export async function syncPayment(ctx: PaymentsCtx, id: PaymentId): Promise<Payment> {
  const payment = await getPayment(ctx, id);
  const { providerRef } = payment;
  if (providerRef === null || payment.state === 'succeeded') return payment;
  const found = await callProvider(ctx, () => providerOf(ctx, payment).find({ websiteId: ctx.websiteId, providerRef }));
  return await applyReport(ctx, id, found.report);
}
