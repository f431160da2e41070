import { paymentErrors } from '../errors.ts';
import type { Payment } from '../payment.ts';
import { applyReport } from './apply-report.ts';
import { callProvider, type PaymentsCtx, providerOf } from './payments-context.ts';
import { type StartPaymentInput, startPayment } from './start-payment.ts';

export interface ChargeSavedInput extends Omit<StartPaymentInput, 'saveMethod' | 'offSession' | 'customerRef'> {
  customerRef: string;
  methodRef: string;
}

/**
 * Charges a saved method for a renewal. One key is one attempt: after a decline, the next attempt needs a new key. The
 * provider knows the payment before anything is charged, so a lost reply is recovered by asking and never charged
 * again.
 */
export async function chargeSavedMethod(ctx: PaymentsCtx, input: ChargeSavedInput): Promise<Payment> {
  const { methodRef, customerRef, ...begin } = input;
  const { payment } = await startPayment(ctx, { ...begin, customerRef, offSession: true });
  if (payment.state !== 'pending') return payment;
  const { id, providerRef } = payment;
  if (providerRef === null) throw paymentErrors.error('PAYMENTS_PROVIDER_UNREACHABLE');
  const report = await callProvider(ctx, () =>
    providerOf(ctx, payment).chargeSaved({
      websiteId: ctx.websiteId,
      paymentId: id,
      providerRef,
      customerRef,
      methodRef,
    }),
  );
  return await applyReport(ctx, id, report);
}
