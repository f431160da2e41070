import { PaymentProviderError, type PaymentRef, type RefundPayment, type RefundReport } from '../port.ts';
import { type Bank, known, newBankId } from './bank.ts';
import type { BankRefund, Intent } from './bank-repository.ts';
import * as banks from './bank-repository.ts';

/** Refunds at most the captured amount, once per refund id. */
export async function refundIntent(bank: Bank, input: RefundPayment): Promise<RefundReport> {
  return await bank.db.tx(async (db) => {
    const intent = known(await banks.lockById(db, input.websiteId, input.providerRef), 'payment');
    const before = await banks.listRefunds(db, input.websiteId, intent.id);
    const same = before.find(({ key }) => key === input.refundId);
    if (same !== undefined) return toRefundReport(intent, same);
    assertRefundable(intent, before, input);
    const refund = { id: newBankId(bank, 're'), key: input.refundId, amountMinor: input.amount.minor };
    await banks.insertRefund(db, input.websiteId, { intentId: intent.id, refund, now: bank.clock() });
    return toRefundReport(intent, refund);
  });
}

export async function listIntentRefunds(bank: Bank, { websiteId, providerRef }: PaymentRef): Promise<RefundReport[]> {
  const intent = known(await banks.findById(bank.db, websiteId, providerRef), 'payment');
  const refunds = await banks.listRefunds(bank.db, websiteId, providerRef);
  return refunds.map((refund) => toRefundReport(intent, refund));
}

function assertRefundable(intent: Intent, before: readonly BankRefund[], { amount }: RefundPayment): void {
  const captured = intent.state === 'succeeded' ? intent.amountMinor : 0;
  const refundableMinor = before.reduce((rest, { amountMinor }) => rest - amountMinor, captured);
  if (amount.currency !== intent.currency || amount.minor > refundableMinor) {
    throw new PaymentProviderError('refused', `Only ${refundableMinor} can still be refunded, not ${amount.minor}`);
  }
}

function toRefundReport(intent: Intent, refund: BankRefund): RefundReport {
  return {
    providerRef: refund.id,
    paymentRef: intent.id,
    refundId: refund.key,
    state: 'succeeded',
    amount: { minor: refund.amountMinor, currency: intent.currency },
    failure: null,
  };
}
