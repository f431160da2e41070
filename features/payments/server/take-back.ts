import { money } from '#kernel/money/money.ts';
import type { Dispute, Payment } from '../payment.ts';
import { refundableMinor } from '../rules.ts';
import * as disputes from './dispute-repository.ts';
import type { PaymentsCtx } from './payments-context.ts';
import * as refundRepository from './refund-repository.ts';
import { storeRefund } from './store-refund.ts';

/**
 * The bank has returned the amount of a lost dispute to the shopper, except for what the shop has refunded. A refund that
 * the provider has not decided counts as made. The caller has locked the payment.
 */
export async function takeBack(tx: PaymentsCtx, payment: Payment, { providerRef, amount }: Dispute): Promise<void> {
  const { currency } = payment.amount;
  if (payment.providerRef === null || amount.currency !== currency) return;
  const refunds = await refundRepository.list(tx.db, tx.websiteId, payment);
  const parts = refunds.filter(({ providerRef: ref }) => ref === providerRef || ref?.startsWith(`${providerRef}/`));
  const taken = parts.reduce((sum, part) => sum + part.amount.minor, 0);
  const minor = Math.min(amount.minor - taken, refundableMinor(payment, refunds));
  if (minor <= 0) return;
  await storeRefund(tx, payment, {
    providerRef: parts.length === 0 ? providerRef : `${providerRef}/${parts.length + 1}`,
    paymentRef: payment.providerRef,
    refundId: null,
    state: 'succeeded',
    amount: money(minor, currency),
    failure: null,
    isDispute: true,
  });
}

/** A refund has failed that lost disputes had counted as made. */
export async function takeBackRest(tx: PaymentsCtx, payment: Payment): Promise<void> {
  for (const dispute of await disputes.listLost(tx.db, tx.websiteId, payment.id)) await takeBack(tx, payment, dispute);
}
