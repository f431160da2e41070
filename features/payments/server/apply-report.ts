import { money } from '#kernel/money/money.ts';
import type { PaymentReport } from '#platform/adapters/payments/port.ts';
import { inTransaction } from '#platform/context.ts';
import { paymentErrors } from '../errors.ts';
import type { Payment, PaymentChange, PaymentId, SavedMethod } from '../payment.ts';
import { nextRecheck } from '../recheck.ts';
import { checkReport, isOpen, type PaymentState } from '../rules.ts';
import type { PaymentsCtx } from './payments-context.ts';
import * as paymentsRepository from './repository.ts';

export type Applied =
  | { outcome: 'changed'; payment: Payment; change: PaymentChange }
  | { outcome: 'unchanged' | 'refused' | 'recheck'; payment: Payment; change: null };

/** Updates a payment to its provider's report, in a new transaction. */
export async function applyReport(ctx: PaymentsCtx, id: PaymentId, report: PaymentReport): Promise<Payment> {
  return await inTransaction(ctx, async (tx) => {
    const payment = await paymentsRepository.lock(tx.db, tx.websiteId, id);
    if (payment === null) throw paymentErrors.error('PAYMENTS_NOT_FOUND');
    return (await applyToLocked(tx, payment, report)).payment;
  });
}

/** The same inside the caller's transaction, which has locked the payment. */
export async function applyToLocked(tx: PaymentsCtx, payment: Payment, report: PaymentReport): Promise<Applied> {
  const check = checkReport(payment, report);
  if (check.kind === 'refuse') {
    tx.log.error(
      { paymentId: payment.id, reason: check.reason, reported: report.amount, providerRef: report.providerRef },
      'a report does not fit its payment, and was not followed',
    );
    return { outcome: 'refused', payment, change: null };
  }
  const known = { ...payment, providerRef: report.providerRef, method: mergeMethod(payment.method, report.method) };
  if (check.kind === 'stay') {
    await paymentsRepository.update(tx.db, tx.websiteId, { payment: known, now: tx.clock() });
    return { outcome: 'unchanged', payment: known, change: null };
  }
  const updated = toTransitioned(tx, known, { to: check.to, report });
  await paymentsRepository.update(tx.db, tx.websiteId, { payment: updated, now: tx.clock() });
  const change: PaymentChange = { kind: 'state', payment: updated, from: payment.state, to: updated.state };
  await tx.payments.onChange(tx, change);
  return { outcome: 'changed', payment: updated, change };
}

function toTransitioned(
  { clock }: PaymentsCtx,
  payment: Payment,
  { to, report }: { to: PaymentState; report: PaymentReport },
): Payment {
  return {
    ...payment,
    state: to,
    captured: money(to === 'succeeded' ? payment.amount.minor : 0, payment.amount.currency),
    failure: to === 'succeeded' ? null : report.failure,
    reportedAt: report.at,
    recheckAt: isOpen({ state: to }) ? nextRecheck(payment.createdAt, clock()) : null,
  };
}

/** Events name a payment method without its details. Keep the known details of the same method. */
function mergeMethod(known: SavedMethod | null, reported: SavedMethod | null): SavedMethod | null {
  if (reported === null) return known;
  return known?.ref === reported.ref && reported.last4 === null ? known : reported;
}
