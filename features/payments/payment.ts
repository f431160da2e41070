import type { Id, MemberId } from '#kernel/ids/id.ts';
import type { Money } from '#kernel/money/money.ts';
import type { MANUAL_METHODS } from './manual-methods.ts';
import type { PaymentState, RefundState } from './rules.ts';

export type PaymentId = Id<'payment'>;
export type RefundId = Id<'refund'>;
/** `manual`: a member has recorded the payment, and no provider knows of it. */
export type ProviderName = 'test' | 'stripe' | 'manual';

/** How a payment was made outside the shop. */
export interface ManualPayment {
  method: (typeof MANUAL_METHODS)[number];
  /** Such as the number of a receipt. May be empty. */
  reference: string;
}

/** A saved payment method that can be charged again. Details that the provider did not send are null. */
export interface SavedMethod {
  ref: string;
  brand: string | null;
  last4: string | null;
  expires: { month: number; year: number } | null;
}

export interface Payment {
  id: PaymentId;
  reference: string;
  key: string;
  provider: ProviderName;
  /** Null until the provider has answered. */
  providerRef: string | null;
  testMode: boolean;
  state: PaymentState;
  amount: Money;
  captured: Money;
  refunded: Money;
  customerRef: string | null;
  saveMethod: boolean;
  offSession: boolean;
  method: SavedMethod | null;
  /** Null for a payment at a provider. */
  manual: ManualPayment | null;
  failure: { code: string; message: string } | null;
  /** The time of the newest report that was applied, by the provider's clock. */
  reportedAt: Date | null;
  /** When to ask the provider again. Null when there is nothing to ask. */
  recheckAt: Date | null;
  createdAt: Date;
}

export interface Refund {
  id: RefundId;
  paymentId: PaymentId;
  /** Null for a refund that was made at the provider. */
  key: string | null;
  providerRef: string | null;
  state: RefundState;
  amount: Money;
  reason: string;
  failure: string | null;
  createdAt: Date;
}

/** Who has recorded a manual payment, and whether the customer is notified. */
export interface RecordedBy {
  memberId: MemberId | null;
  notify: boolean;
}

export type DisputeId = Id<'dispute'>;
export type DisputeState = 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';

/** A payment that the bank of the shopper disputes. */
export interface Dispute {
  id: DisputeId;
  paymentId: PaymentId;
  providerRef: string;
  state: DisputeState;
  amount: { minor: number; currency: string };
  reason: string;
  isInquiry: boolean;
  dueAt: Date | null;
  openedAt: Date;
  /** The time of the newest report that was applied, by the clock of the provider. */
  reportedAt: Date;
}

/** A change of a payment. `payment` is its state after the change. */
export type PaymentChange =
  | { kind: 'state'; payment: Payment; from: PaymentState; to: PaymentState; recorded?: RecordedBy }
  | {
      kind: 'refund';
      payment: Payment;
      refund: Refund;
      from: RefundState | null;
      to: RefundState;
      /** The bank has returned the amount after a dispute. */
      isDispute?: boolean;
    }
  | { kind: 'dispute'; payment: Payment; dispute: Dispute; from: DisputeState | null; to: DisputeState };
