import { newId } from '#kernel/ids/id.ts';
import type { PayoutReport } from '#platform/adapters/payments/port.ts';
import type { ProviderName } from '../payment.ts';
import type { PaymentsCtx } from './payments-context.ts';
import * as payouts from './payout-repository.ts';

/**
 * Records a transfer to the bank account of the shop, for the website whose host receives the events. An event that
 * arrives again, or late, changes nothing.
 */
export async function recordPayout(
  { db, websiteId, clock, random }: PaymentsCtx,
  provider: ProviderName,
  { report, at: reportedAt }: { report: PayoutReport; at: Date },
): Promise<{ outcome: 'payout'; payment: null; change: null }> {
  await payouts.save(db, websiteId, { ...report, id: newId<'payout'>(clock(), random), provider, reportedAt });
  return { outcome: 'payout', payment: null, change: null };
}
