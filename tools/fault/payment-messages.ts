import type { IntentRecord, RefundRecord } from './final-state.ts';

/** `calm`: from now on every call is answered immediately, and every event is sent once. */
export type PaymentCommand = 'calm' | 'read';

export interface Ledger {
  intents: IntentRecord[];
  refunds: RefundRecord[];
  calls: number;
  events: number;
}

export type PaymentReply = { kind: 'ready'; url: string } | { kind: 'ledger'; ledger: Ledger };
