import type { Address } from '#features/orders/address.ts';
import type { BodyOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getCheckoutEndpoint, PlacedOrder, PlaceOrder, Quote, quoteEndpoint } from './contract.ts';

export type CheckoutData = ReplyOf<typeof getCheckoutEndpoint>;

/** Values of the fields that only one checkout flow has, by field name. */
export type ExtraValues = Readonly<Record<string, string>>;

export type QuoteInput = BodyOf<typeof quoteEndpoint> & { extra: ExtraValues };
export type OrderInput = PlaceOrder & { extra: ExtraValues };

/** A field of the step that a checkout flow adds. */
export interface ExtraField {
  /** The name in the request that places the order, so that server errors can be shown at the field. */
  name: string;
  label: string;
  /** `long`: several lines. `choice`: one of the options. `tick`: `yes` or empty. */
  kind: 'text' | 'email' | 'date' | 'long' | 'choice' | 'tick';
  hint?: string;
  autoComplete?: string;
  isOptional?: boolean;
  maxLength?: number;
  /** The first and last day of a date, as `2026-11-15`. */
  min?: string;
  max?: string;
  options?: readonly { code: string; name: string }[];
  /** The initial value. */
  first?: string;
  /** Whether the price depends on it. */
  isPriced?: boolean;
  /** Omitted means always. */
  isVisible?: (values: ExtraValues) => boolean;
}

/** Shown before the contact step, because it determines what is bought. */
export interface ExtraStep {
  title: string;
  text?: string;
  fields: readonly ExtraField[];
  /** Problems of the visible fields by name, in the order of the page. */
  check: (values: ExtraValues) => Readonly<Record<string, string>>;
}

/** What is known of the customer before any input. */
export interface CheckoutPrefill {
  email: string;
  delivery: Address | null;
  /** Null: the same as the delivery address. */
  billing: Address | null;
}

/** A checkout flow: the calls it uses and its differences from buying a cart. */
export interface CheckoutFlow {
  name: 'cart' | 'gift-card' | 'subscription' | 'draft' | 'balance';
  heading: string;
  /** Session data for a reload is stored under this key, so that flows do not share typed values. */
  storageKey: string;
  /** Coupons and gift cards can be entered. */
  hasCodes: boolean;
  /** The payment method is stored and charged again later. */
  savesPaymentMethod?: boolean;
  quote: (input: QuoteInput) => Promise<Quote>;
  place: (body: OrderInput, key: string) => Promise<PlacedOrder>;
  /** Text below the total, such as a later charge. Null for none. */
  summaryNote?: (quote: Quote) => string | null;
  extraStep?: (data: CheckoutData) => ExtraStep;
  prefill?: CheckoutPrefill;
}
