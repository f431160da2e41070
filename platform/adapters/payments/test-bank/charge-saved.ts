import { type ChargeSaved, PaymentProviderError, type PaymentReport } from '../port.ts';
import { type Bank, known, toReport } from './bank.ts';
import * as banks from './bank-repository.ts';
import { offSessionFailureOf } from './cards.ts';

/** Charges a saved card without the shopper present. A repeated call returns the first result. */
export async function chargeSavedCard(bank: Bank, input: ChargeSaved): Promise<PaymentReport> {
  const { websiteId, methodRef, customerRef } = input;
  const intent = await bank.db.tx(async (db) => {
    const open = known(await banks.lockById(db, websiteId, input.providerRef), 'payment');
    if (open.state !== 'pending') return open;
    const conduct = await banks.findConduct(db, websiteId, { id: methodRef, customerRef });
    if (conduct === null)
      throw new PaymentProviderError('refused', 'The test bank has no such saved card for this customer');
    const failure = offSessionFailureOf(conduct);
    const state = failure === null ? 'succeeded' : 'failed';
    await banks.change(db, websiteId, { id: open.id, state, failure, methodId: methodRef, now: bank.clock() });
    return known(await banks.findById(db, websiteId, open.id), 'payment');
  });
  return toReport(intent, { websiteId, at: bank.clock() });
}
