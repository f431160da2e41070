import type { RefundReport } from '#platform/adapters/payments/port.ts';
import type { Payment } from '../payment.ts';
import type { Applied } from './apply-report.ts';
import type { PaymentsCtx } from './payments-context.ts';
import { storeRefund } from './store-refund.ts';
import { takeBackRest } from './take-back.ts';

/** Updates a refund to the provider's report. The caller has locked the payment. */
export async function applyRefund(tx: PaymentsCtx, payment: Payment, report: RefundReport): Promise<Applied> {
  const applied = await storeRefund(tx, payment, report);
  if (applied.change?.to === 'failed') await takeBackRest(tx, applied.payment);
  return applied;
}
