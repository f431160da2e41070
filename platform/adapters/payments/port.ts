import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Money } from '#kernel/money/money.ts';

export type ProviderName = 'test' | 'stripe';

export type ReportedState = 'pending' | 'needs-action' | 'succeeded' | 'failed' | 'cancelled';
export type ReportedRefundState = 'pending' | 'succeeded' | 'failed';

/**
 * The amount as reported by the provider. The currency may be unknown to us, so that a comparison detects the
 * difference.
 */
export interface ReportedAmount {
  minor: number;
  currency: string;
}

/** The reason why a payment failed: a code of the provider and a message for the shopper. */
export interface PaymentFailure {
  code: string;
  message: string;
}

/** A payment method that can be charged again. Details that an event leaves out are null. */
export interface SavedMethod {
  ref: string;
  brand: string | null;
  last4: string | null;
  expires: { month: number; year: number } | null;
}

/** The state of a payment at the provider at one point in time. */
export interface PaymentReport {
  providerRef: string;
  /** The payment in our system, from the metadata we sent when it began. Null when it was not started by us. */
  origin: { websiteId: WebsiteId; paymentId: string } | null;
  state: ReportedState;
  amount: ReportedAmount;
  /** 0 until the payment succeeds. */
  capturedMinor: number;
  failure: PaymentFailure | null;
  method: SavedMethod | null;
  at: Date;
  /** True for a direct response, false for an event, which may have been delayed. */
  direct: boolean;
}

export interface RefundReport {
  providerRef: string;
  /** The payment that it belongs to, by the provider's reference. */
  paymentRef: string;
  /** Our own id. Null for a refund that was made at the provider. */
  refundId: string | null;
  state: ReportedRefundState;
  amount: ReportedAmount;
  failure: string | null;
  /** The bank has returned the amount after a dispute. */
  isDispute?: boolean;
}

export type ReportedDisputeState = 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';

/** A payment that the bank of the shopper disputes, at one point in time. */
export interface DisputeReport {
  providerRef: string;
  /** The payment that it belongs to, by the provider's reference. */
  paymentRef: string;
  state: ReportedDisputeState;
  amount: ReportedAmount;
  /** A code of the provider, such as `fraudulent`. */
  reason: string;
  /** The bank only asks for information. */
  isInquiry: boolean;
  /** Until when evidence can be submitted. */
  dueAt: Date | null;
  openedAt: Date;
}

export type ReportedPayoutState = 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled';

/** A transfer to the bank account of the shop. */
export interface PayoutReport {
  providerRef: string;
  state: ReportedPayoutState;
  /** Negative if the provider collects money from the shop. */
  amount: ReportedAmount;
  arrivalAt: Date;
  failure: string | null;
  createdAt: Date;
}

/** What a page needs to let the shopper pay. It allows nothing beyond that. */
export interface BrowserPayment {
  provider: ProviderName;
  clientSecret: string;
}

/**
 * Payment fields that the provider's script renders in the page: card data goes directly from there to the provider.
 */
export interface ProviderFields {
  publishableKey: string;
  /** URL of the script. */
  script: string;
  /** CSP sources of the script, its frames, requests and images. */
  sources: ProviderSources;
}

export interface ProviderSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

export interface ProviderPayment {
  report: PaymentReport;
  browser: BrowserPayment;
}

export interface BeginPayment {
  websiteId: WebsiteId;
  /** Identifies the payment at the provider and makes the call idempotent. */
  paymentId: string;
  /** What the payment is for, such as an order. */
  reference: string;
  amount: Money;
  customerRef: string | null;
  /** Save the payment method, so that it can be charged later without the shopper. Requires a customer. */
  saveMethod: boolean;
  /** The shopper is not present: the payment will be made with `chargeSaved`. */
  offSession: boolean;
}

export interface PaymentRef {
  websiteId: WebsiteId;
  providerRef: string;
}

export interface RefundPayment extends PaymentRef {
  /** Identifies the refund at the provider and makes the call idempotent. */
  refundId: string;
  amount: Money;
}

export interface CreateCustomer {
  websiteId: WebsiteId;
  /** The same key returns the same customer. */
  key: string;
  email: string;
}

export interface SaveMethod {
  websiteId: WebsiteId;
  key: string;
  customerRef: string;
}

/** A payment method that is being saved without a payment. */
export interface MethodSetup {
  setupRef: string;
  state: ReportedState;
  method: SavedMethod | null;
  failure: PaymentFailure | null;
  browser: BrowserPayment;
}

export interface ChargeSaved extends PaymentRef {
  paymentId: string;
  customerRef: string;
  methodRef: string;
}

/** A webhook request of the provider, as it arrived. */
export interface EventDelivery {
  text: string;
  signature: string | undefined;
}

export type ProviderEvent = { id: string; type: string; at: Date } & (
  | { kind: 'payment'; report: PaymentReport }
  | { kind: 'refund'; report: RefundReport }
  | { kind: 'dispute'; report: DisputeReport }
  | { kind: 'payout'; report: PayoutReport }
  /** The event does not contain the full state of the payment: query the provider. */
  | { kind: 'recheck'; paymentRef: string }
);

export type EventRefusal = 'wrong-signature' | 'too-old' | 'unreadable' | 'not-for-us';
export type EventReading = { ok: true; event: ProviderEvent } | { ok: false; reason: EventRefusal };

export interface TestCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

export interface ConfirmPayment {
  websiteId: WebsiteId;
  clientSecret: string;
  /** A card to pay with, or the answer to the bank's confirmation request for the previous card. */
  answer: TestCard | 'approve' | 'refuse';
}

export type ConfirmRefusal = 'unknown' | 'not-open' | 'number' | 'not-a-test-card' | 'expired' | 'cvc';
export type ConfirmOutcome =
  | { ok: true; kind: 'payment'; report: PaymentReport }
  | { ok: true; kind: 'setup'; setup: MethodSetup }
  | { ok: false; reason: ConfirmRefusal };

/**
 * A payment provider. Calls are made outside of transactions, may take seconds, and may be repeated: each is idempotent
 * by the id or key it is given. A declined card is a normal result. `PaymentProviderError` is thrown when there is
 * none.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** No real money is charged. */
  readonly testMode: boolean;
  /** Whether shoppers can be offered installments, if the owner has set them up. */
  readonly acceptsInstallments: boolean;
  /** Null when the page renders our own fields. */
  readonly fields: ProviderFields | null;
  /** Registers a payment with the provider. This charges nothing. */
  begin(input: BeginPayment): Promise<ProviderPayment>;
  find(input: PaymentRef): Promise<ProviderPayment>;
  /** Returns the resulting state: a payment that has succeeded in the meantime stays succeeded. */
  cancel(input: PaymentRef): Promise<PaymentReport>;
  refund(input: RefundPayment): Promise<RefundReport>;
  listRefunds(input: PaymentRef): Promise<RefundReport[]>;
  createCustomer(input: CreateCustomer): Promise<string>;
  saveMethod(input: SaveMethod): Promise<MethodSetup>;
  findSetup(input: { websiteId: WebsiteId; setupRef: string }): Promise<MethodSetup>;
  /** Charges a pending payment to a saved method without the shopper present. */
  chargeSaved(input: ChargeSaved): Promise<PaymentReport>;
  readEvent(delivery: EventDelivery): EventReading;
  /**
   * Accepts card data from the browser. Only the test provider does: card data for other providers never reaches our
   * server.
   */
  readonly confirm: ((input: ConfirmPayment) => Promise<ConfirmOutcome>) | null;
}

/**
 * `unreachable`: no response, and the request may have been executed. `unknown`: the object does not exist. `refused`:
 * the provider rejects the request. `misconfigured`: our keys are not accepted.
 */
export type ProviderErrorReason = 'unreachable' | 'unknown' | 'refused' | 'misconfigured';

export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly reason: ProviderErrorReason;

  constructor(reason: ProviderErrorReason, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}
