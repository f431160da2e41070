import type { IntentFact, RefundFact } from './facts.ts';

/** `calm`: from now on every call is answered immediately, and every event is sent once. */
export type PaymentOrder = 'calm' | 'read';

export interface Ledger {
  intents: IntentFact[];
  refunds: RefundFact[];
  calls: number;
  events: number;
}

export type PaymentReply = { kind: 'ready'; url: string } | { kind: 'ledger'; ledger: Ledger };
