import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Money } from '#kernel/money/money.ts';

export type ProviderName = 'test' | 'stripe';

export type ReportedState = 'pending' | 'needs-action' | 'succeeded' | 'failed' | 'cancelled';
export type ReportedRefundState = 'pending' | 'succeeded' | 'failed';

/** As the provider says it. The currency may be one that we do not know: whoever compares must see that it differs. */
export interface ReportedAmount {
  minor: number;
  currency: string;
}

/** Why a payment failed: a code of the provider, and words that a shopper may read. */
export interface PaymentFailure {
  code: string;
  message: string;
}

/** A way to pay that can be charged again. What events leave out is null. */
export interface SavedMethod {
  ref: string;
  brand: string | null;
  last4: string | null;
  expires: { month: number; year: number } | null;
}

/** What a provider says of one payment at one time. */
export interface PaymentReport {
  providerRef: string;
  /** Whose payment it is, as we told the provider when it began; null when it was not begun by us. */
  origin: { websiteId: WebsiteId; paymentId: string } | null;
  state: ReportedState;
  amount: ReportedAmount;
  /** 0 until it succeeds. */
  capturedMinor: number;
  failure: PaymentFailure | null;
  method: SavedMethod | null;
  at: Date;
  /** An answer, and not an event that may have been long on its way. */
  direct: boolean;
}

export interface RefundReport {
  providerRef: string;
  /** The payment that it belongs to, by the provider's reference. */
  paymentRef: string;
  /** Our own id; null for a refund made at the provider. */
  refundId: string | null;
  state: ReportedRefundState;
  amount: ReportedAmount;
  failure: string | null;
}

/** What a page needs to let the shopper pay. Nothing in it lets anyone do more than that. */
export interface BrowserPayment {
  provider: ProviderName;
  clientSecret: string;
}

/** Fields of the provider's own in the page, drawn by its script: card data goes from there to the provider. */
export interface ProviderFields {
  publishableKey: string;
  /** The address of the script. */
  script: string;
  /** Where the script, its frames, calls and pictures come from, as a content security policy names them. */
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
  /** Names the payment at the provider and makes a repeated call harmless. */
  paymentId: string;
  /** What is paid for, such as an order. */
  reference: string;
  amount: Money;
  customerRef: string | null;
  /** Keep the way to pay, so that it can be charged later without the shopper. Needs a customer. */
  saveMethod: boolean;
  /** The shopper is away: it will be paid by `chargeSaved`. */
  offSession: boolean;
}

export interface PaymentRef {
  websiteId: WebsiteId;
  providerRef: string;
}

export interface RefundPayment extends PaymentRef {
  /** Names the refund at the provider and makes a repeated call harmless. */
  refundId: string;
  amount: Money;
}

export interface CreateCustomer {
  websiteId: WebsiteId;
  /** The same key gives the same customer. */
  key: string;
  email: string;
}

export interface SaveMethod {
  websiteId: WebsiteId;
  key: string;
  customerRef: string;
}

/** A way to pay that is being saved without paying. */
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

/** A call of the provider to us, as it arrived. */
export interface EventDelivery {
  text: string;
  signature: string | undefined;
}

export type ProviderEvent = { id: string; type: string; at: Date } & (
  | { kind: 'payment'; report: PaymentReport }
  | { kind: 'refund'; report: RefundReport }
  /** Something happened to the payment that the event does not say in full: ask. */
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
  /** A card to pay with, or the answer to the bank's question about the card given before. */
  answer: TestCard | 'approve' | 'refuse';
}

export type ConfirmRefusal = 'unknown' | 'not-open' | 'number' | 'not-a-test-card' | 'expired' | 'cvc';
export type ConfirmOutcome =
  | { ok: true; kind: 'payment'; report: PaymentReport }
  | { ok: true; kind: 'setup'; setup: MethodSetup }
  | { ok: false; reason: ConfirmRefusal };

/**
 * Who takes the money. Calls are made outside of transactions, may take seconds, and may be repeated: each is idempotent
 * by the id or key it is given. A declined card is an answer; `PaymentProviderError` is thrown when there is none.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** No money moves. */
  readonly testMode: boolean;
  /** Whether a shopper can be offered to pay in installments, where the owner has set them up. */
  readonly takesInstallments: boolean;
  /** Null where the page has fields of ours. */
  readonly fields: ProviderFields | null;
  /** Makes a payment known to the provider. Nothing is charged by this. */
  begin(input: BeginPayment): Promise<ProviderPayment>;
  find(input: PaymentRef): Promise<ProviderPayment>;
  /** Answers what has become of it: a payment that has succeeded meanwhile stays so. */
  cancel(input: PaymentRef): Promise<PaymentReport>;
  refund(input: RefundPayment): Promise<RefundReport>;
  listRefunds(input: PaymentRef): Promise<RefundReport[]>;
  createCustomer(input: CreateCustomer): Promise<string>;
  saveMethod(input: SaveMethod): Promise<MethodSetup>;
  findSetup(input: { websiteId: WebsiteId; setupRef: string }): Promise<MethodSetup>;
  /** Charges a begun payment to a saved method, the shopper being away. */
  chargeSaved(input: ChargeSaved): Promise<PaymentReport>;
  readEvent(delivery: EventDelivery): EventReading;
  /** Takes a card from the browser. Only the test provider does: card data of others never comes here. */
  readonly confirm: ((input: ConfirmPayment) => Promise<ConfirmOutcome>) | null;
}

/**
 * `unreachable`: no answer, and what was asked may have happened. `unknown`: there is no such thing there. `refused`: it
 * will not be done. `misconfigured`: our keys are not accepted.
 */
export type ProviderTrouble = 'unreachable' | 'unknown' | 'refused' | 'misconfigured';

export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly trouble: ProviderTrouble;

  constructor(trouble: ProviderTrouble, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.trouble = trouble;
  }
}
