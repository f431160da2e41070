import type { Id } from '#kernel/ids/id.ts';
import type { ProviderName } from './payment.ts';

export type PayoutId = Id<'payout'>;
export type PayoutState = 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled';

/** A transfer of the provider to the bank account of the shop. */
export interface Payout {
  id: PayoutId;
  provider: ProviderName;
  providerRef: string;
  state: PayoutState;
  /** Negative if the provider collects money from the shop. */
  amount: { minor: number; currency: string };
  arrivalAt: Date;
  failure: string | null;
  createdAt: Date;
  /** The time of the newest report that was applied, by the clock of the provider. */
  reportedAt: Date;
}
