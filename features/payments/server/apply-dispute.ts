import { newId } from '#kernel/ids/id.ts';
import type { DisputeReport } from '#platform/adapters/payments/port.ts';
import { isNewerReport } from '../dispute-rules.ts';
import type { Dispute, Payment, PaymentChange } from '../payment.ts';
import type { Applied } from './apply-report.ts';
import * as disputes from './dispute-repository.ts';
import type { PaymentsCtx } from './payments-context.ts';
import { recheckNow } from './store-refund.ts';
import { takeBack } from './take-back.ts';

/** Updates a dispute to the report of the provider, made at a time. The caller has locked the payment. */
export async function applyDispute(
  tx: PaymentsCtx,
  payment: Payment,
  { report, at }: { report: DisputeReport; at: Date },
): Promise<Applied> {
  // Only a payment that has succeeded is disputed: its event is late.
  if (payment.state !== 'succeeded') return await recheckNow(tx, payment);
  const { db, websiteId } = tx;
  const { paymentRef: _paymentRef, ...reported } = report;
  const known = await disputes.find(db, websiteId, { paymentId: payment.id, providerRef: report.providerRef });
  const id = known?.id ?? newId<'dispute'>(tx.clock(), tx.random);
  const dispute: Dispute = { ...reported, id, paymentId: payment.id, reportedAt: at };
  if (known !== null && !isNewerReport(known, dispute)) return { outcome: 'unchanged', payment, change: null };
  await disputes.save(db, websiteId, dispute);
  const from = known?.state ?? null;
  const change: PaymentChange = { kind: 'dispute', payment, dispute, from, to: dispute.state };
  if (from !== dispute.state) await tx.payments.onChange(tx, change);
  if (dispute.state === 'lost') await takeBack(tx, payment, dispute);
  return { outcome: 'changed', payment, change };
}
