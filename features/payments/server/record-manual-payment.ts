import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Money, zero } from '#kernel/money/money.ts';
import { paymentErrors } from '../errors.ts';
import type { ManualPayment, Payment } from '../payment.ts';
import type { PaymentsCtx } from './payments-context.ts';
import * as payments from './repository.ts';

export interface RecordManualPayment {
  /** What is paid for, such as an order. */
  reference: string;
  amount: Money;
  /** Unique. The caller has checked that no payment has it. */
  key: string;
  testMode: boolean;
  manual: ManualPayment;
  memberId: MemberId | null;
  /** Whether the customer is notified of what the payment leads to. */
  notify: boolean;
}

/**
 * Records a payment that was made outside the shop, and publishes its success in the caller's transaction. No provider
 * is involved.
 */
export async function recordManualPayment(tx: PaymentsCtx, input: RecordManualPayment): Promise<Payment> {
  if (input.amount.minor <= 0) throw paymentErrors.error('PAYMENTS_AMOUNT_INVALID');
  const payment = await payments.insertOnce(tx.db, tx.websiteId, toPayment(tx, input));
  const { memberId, notify } = input;
  const change = { kind: 'state', payment, from: 'pending', to: 'succeeded', recorded: { memberId, notify } } as const;
  await tx.payments.onChange(tx, change);
  return payment;
}

function toPayment(tx: PaymentsCtx, { reference, amount, key, testMode, manual }: RecordManualPayment): Payment {
  const now = tx.clock();
  const id = newId<'payment'>(now, tx.random);
  return {
    id,
    reference,
    key,
    provider: 'manual',
    providerRef: id,
    testMode,
    state: 'succeeded',
    amount,
    captured: amount,
    refunded: zero(amount.currency),
    customerRef: null,
    saveMethod: false,
    offSession: false,
    method: null,
    manual,
    failure: null,
    reportedAt: now,
    recheckAt: null,
    createdAt: now,
  };
}
