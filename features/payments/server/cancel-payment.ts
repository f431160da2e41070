import type { PaymentReport } from '#platform/adapters/payments/port.ts';
import { inTransaction } from '#platform/context.ts';
import { paymentErrors } from '../errors.ts';
import type { Payment, PaymentChange, PaymentId } from '../payment.ts';
import { isOpen } from '../rules.ts';
import { applyReport } from './apply-report.ts';
import { callProvider, type PaymentsCtx, providerOf } from './payments-context.ts';
import * as paymentsRepository from './repository.ts';
import { getPayment } from './sync-payment.ts';

/** Cancels a payment. The result may be that it has succeeded in the meantime. Must not run in a transaction. */
export async function cancelPayment(ctx: PaymentsCtx, id: PaymentId): Promise<Payment> {
  const payment = await getPayment(ctx, id);
  if (!isOpen(payment)) return payment;
  const { providerRef } = payment;
  if (providerRef === null) return await cancelUnstarted(ctx, id);
  const report: PaymentReport = await callProvider(ctx, () =>
    providerOf(ctx, payment).cancel({ websiteId: ctx.websiteId, providerRef }),
  );
  return await applyReport(ctx, id, report);
}

/** The provider never confirmed the start of the payment, so no browser has received a client secret. */
async function cancelUnstarted(ctx: PaymentsCtx, id: PaymentId): Promise<Payment> {
  return await inTransaction(ctx, async (tx) => {
    const payment = await paymentsRepository.lock(tx.db, tx.websiteId, id);
    if (payment === null) throw paymentErrors.error('PAYMENTS_NOT_FOUND');
    if (payment.providerRef !== null || !isOpen(payment)) return payment;
    const cancelled = { ...payment, state: 'cancelled' as const, recheckAt: null };
    await paymentsRepository.update(tx.db, tx.websiteId, { payment: cancelled, now: tx.clock() });
    const change: PaymentChange = { kind: 'state', payment: cancelled, from: payment.state, to: 'cancelled' };
    await tx.payments.onChange(tx, change);
    return cancelled;
  });
}
