import type { BodyOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getCheckoutEndpoint, PlacedOrder, PlaceOrder, Quote, quoteEndpoint } from './contract.ts';

export type CheckoutFacts = ReplyOf<typeof getCheckoutEndpoint>;

/** Answers to the fields that one way of buying asks for and others do not, by the names of the fields. */
export type ExtraValues = Readonly<Record<string, string>>;

export type QuoteInput = BodyOf<typeof quoteEndpoint> & { extra: ExtraValues };
export type OrderInput = PlaceOrder & { extra: ExtraValues };

/** A field of the step that a way of buying adds. */
export interface ExtraField {
  /** As the call that places the order has it, so that complaints of the server find their way back. */
  name: string;
  label: string;
  /** `long`: several lines. `choice`: one of the options. `tick`: `yes` or nothing. */
  kind: 'text' | 'email' | 'date' | 'long' | 'choice' | 'tick';
  hint?: string;
  autoComplete?: string;
  isOptional?: boolean;
  maxLength?: number;
  /** The first and last day of a date, as `2026-11-15`. */
  min?: string;
  max?: string;
  options?: readonly { code: string; name: string }[];
  /** What stands there before anybody has typed. */
  first?: string;
  /** Whether what it costs depends on it. */
  isPriced?: boolean;
  /** Left out: always. */
  isAsked?: (values: ExtraValues) => boolean;
}

/** Stands before the contact, since it says what is bought. */
export interface ExtraStep {
  title: string;
  text?: string;
  fields: readonly ExtraField[];
  /** What is wrong with fields that are asked for, by their names, in the order of the page. */
  check: (values: ExtraValues) => Readonly<Record<string, string>>;
}

/** A way of buying on the checkout page: what it speaks with, and where it differs from buying a cart. */
export interface CheckoutFlow {
  name: 'cart' | 'gift-card' | 'subscription';
  heading: string;
  /** What is kept for a reload stands under it, so that one way never finds what was typed on another. */
  storageKey: string;
  /** Coupons and gift cards can be entered. */
  hasCodes: boolean;
  /** How it is paid is kept, and charged again later. */
  keepsCard?: boolean;
  quote: (input: QuoteInput) => Promise<Quote>;
  place: (body: OrderInput, key: string) => Promise<PlacedOrder>;
  /** Below the sum, such as what is charged later; null for nothing. */
  summaryNote?: (quote: Quote) => string | null;
  extraStep?: (facts: CheckoutFacts) => ExtraStep;
}
