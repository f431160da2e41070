import { PaymentProviderError, type PaymentRef, type RefundPayment, type RefundReport } from '../port.ts';
import { type Bank, known, newBankId } from './bank.ts';
import { type BankRefund, findById, type Intent, insertRefund, listRefunds, lockById } from './bank-repository.ts';

/** Refunds at most the captured amount, once per refund id. */
export async function refundIntent(bank: Bank, input: RefundPayment): Promise<RefundReport> {
  return await bank.db.tx(async (db) => {
    const intent = known(await lockById(db, input.websiteId, input.providerRef), 'payment');
    const before = await listRefunds(db, input.websiteId, intent.id);
    const same = before.find(({ key }) => key === input.refundId);
    if (same !== undefined) return toRefundReport(intent, same);
    assertRefundable(intent, before, input);
    const refund = { id: newBankId(bank, 're'), key: input.refundId, amountMinor: input.amount.minor };
    await insertRefund(db, input.websiteId, { intentId: intent.id, refund, now: bank.clock() });
    return toRefundReport(intent, refund);
  });
}

export async function listIntentRefunds(bank: Bank, { websiteId, providerRef }: PaymentRef): Promise<RefundReport[]> {
  const intent = known(await findById(bank.db, websiteId, providerRef), 'payment');
  const refunds = await listRefunds(bank.db, websiteId, providerRef);
  return refunds.map((refund) => toRefundReport(intent, refund));
}

function assertRefundable(intent: Intent, before: readonly BankRefund[], { amount }: RefundPayment): void {
  const captured = intent.state === 'succeeded' ? intent.amountMinor : 0;
  const left = before.reduce((rest, { amountMinor }) => rest - amountMinor, captured);
  if (amount.currency !== intent.currency || amount.minor > left) {
    throw new PaymentProviderError('refused', `The test bank has ${left} left to give back, not ${amount.minor}`);
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
