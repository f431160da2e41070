import { newId } from '#kernel/ids/id.ts';
import { money, sum } from '#kernel/money/money.ts';
import type { RefundReport } from '#platform/adapters/payments/port.ts';
import type { Payment, PaymentChange, Refund } from '../payment.ts';
import { canRefundTransition, isSameAmount, type RefundState } from '../rules.ts';
import type { Applied } from './apply-report.ts';
import type { PaymentsCtx } from './payments-context.ts';
import * as refundRepository from './refund-repository.ts';
import * as paymentsRepository from './repository.ts';

/** The reason of a refund that the bank has made. */
const LOST_DISPUTE = 'Lost dispute';

/** Stores what the provider reports about a refund. The caller has locked the payment. */
export async function storeRefund(tx: PaymentsCtx, payment: Payment, report: RefundReport): Promise<Applied> {
  // A refund event can arrive before the event of its payment.
  if (payment.state !== 'succeeded') return await recheckNow(tx, payment);
  const refunds = await refundRepository.list(tx.db, tx.websiteId, payment);
  const known = refunds.find(({ id, providerRef }) => providerRef === report.providerRef || id === report.refundId);
  const reported = { minor: report.amount.minor, currency: report.amount.currency };
  if (!isSameAmount(known?.amount ?? money(report.amount.minor, payment.amount.currency), reported)) {
    return refuse(tx, payment, report);
  }
  if (known?.state === report.state || (known !== undefined && !canRefundTransition(known.state, report.state))) {
    return { outcome: 'unchanged', payment, change: null };
  }
  const refund = known === undefined ? toExternalRefund(tx, payment, report) : { ...known, ...fromReport(report) };
  const otherRefunds = refunds.filter(({ id }) => id !== refund.id);
  const total = sum(
    [...otherRefunds, refund].filter(({ state }) => state === 'succeeded').map(({ amount }) => amount),
    payment.amount.currency,
  );
  if (total.minor > payment.captured.minor) return refuse(tx, payment, report);
  await (known === undefined
    ? refundRepository.insert(tx.db, tx.websiteId, refund)
    : refundRepository.update(tx.db, tx.websiteId, { refund, now: tx.clock() }));
  const isDispute = report.isDispute === true;
  return await settle(tx, { ...payment, refunded: total }, { refund, from: known?.state ?? null, isDispute });
}

async function settle(
  tx: PaymentsCtx,
  payment: Payment,
  { refund, from, isDispute }: { refund: Refund; from: RefundState | null; isDispute: boolean },
): Promise<Applied> {
  await paymentsRepository.update(tx.db, tx.websiteId, { payment, now: tx.clock() });
  const change: PaymentChange = { kind: 'refund', payment, refund, from, to: refund.state, isDispute };
  await tx.payments.onChange(tx, change);
  return { outcome: 'changed', payment, change };
}

function fromReport(report: RefundReport): Pick<Refund, 'providerRef' | 'state' | 'failure'> {
  return { providerRef: report.providerRef, state: report.state, failure: report.failure };
}

function toExternalRefund(tx: PaymentsCtx, payment: Payment, report: RefundReport): Refund {
  const now = tx.clock();
  return {
    id: newId<'refund'>(now, tx.random),
    paymentId: payment.id,
    key: null,
    amount: money(report.amount.minor, payment.amount.currency),
    reason: report.isDispute === true ? LOST_DISPUTE : '',
    createdAt: now,
    ...fromReport(report),
  };
}

function refuse(tx: PaymentsCtx, payment: Payment, report: RefundReport): Applied {
  tx.log.error({ paymentId: payment.id, reported: report.amount }, 'refund does not match its payment');
  return { outcome: 'refused', payment, change: null };
}

/** Schedules a recheck with the provider as soon as possible. */
export async function recheckNow(tx: PaymentsCtx, payment: Payment): Promise<Applied> {
  const rechecked = { ...payment, recheckAt: tx.clock() };
  await paymentsRepository.update(tx.db, tx.websiteId, { payment: rechecked, now: tx.clock() });
  return { outcome: 'recheck', payment: rechecked, change: null };
}
