import { z } from 'zod';
import type { Id } from '#kernel/ids/id.ts';
import { Address } from './address.ts';

export type OrderId = Id<'order'>;

export const OrderState = z.enum(['pending', 'paid', 'fulfilled', 'cancelled', 'partly-refunded', 'refunded']);
export type OrderState = z.infer<typeof OrderState>;

/** The emails that a shopper gets about an order. */
export const MailKind = z.enum([
  'confirmation',
  'shipped',
  'refunded',
  'cancelled',
  'return-requested',
  'return-approved',
  'return-declined',
  'edited',
]);
export type MailKind = z.infer<typeof MailKind>;

/** `voided`: cancelled without a payment. */
export const PaymentState = z.enum(['pending', 'paid', 'partly-refunded', 'refunded', 'voided']);
export type PaymentState = z.infer<typeof PaymentState>;

/** `on-hold`: not paid yet. `cancelled`: cancelled or refunded before everything was sent. */
export const FulfilmentState = z.enum(['on-hold', 'unfulfilled', 'partly-fulfilled', 'fulfilled', 'cancelled']);
export type FulfilmentState = z.infer<typeof FulfilmentState>;

export const CancelReason = z.enum(['expired', 'replaced', 'sold-out', 'owner']);
export type CancelReason = z.infer<typeof CancelReason>;

const Cents = z.int().min(0);

export const ShippingChoice = z.strictObject({ id: z.string(), name: z.string(), priceCents: Cents });
export const AppliedDiscount = z.strictObject({ id: z.string(), code: z.string(), title: z.string(), cents: Cents });
/** A gift card and the amount it pays. */
export const GiftCardPayment = z.strictObject({ id: z.string(), last4: z.string(), cents: Cents });
export const AppliedTax = z.strictObject({ name: z.string(), rate: z.string() });

/** The amounts of an order, in minor units of its currency. */
export const Amounts = z.strictObject({
  subtotalCents: Cents,
  discountCents: Cents,
  shippingCents: Cents,
  taxCents: Cents,
  /** Tax that is already included in the prices. */
  includedTaxCents: Cents,
  totalCents: Cents,
});
export type Amounts = z.infer<typeof Amounts>;

/** An order line, as it was bought. */
export const OrderItem = z.strictObject({
  position: z.int().min(0),
  entryId: z.string(),
  itemId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  answers: z.unknown(),
  productType: z.int(),
  quantity: z.int().min(1),
  unitPriceCents: Cents,
  /** The discount on the whole line. */
  discountCents: Cents,
  imageUrl: z.string().nullable(),
  /** The file that was sold with the line. */
  download: z.strictObject({ mediaId: z.string(), sha256: z.string(), filename: z.string() }).nullable(),
  downloads: z.int().min(0),
  /** Units that have been restocked. */
  returned: z.int().min(0),
  /** Of these, units that had been sent and came back in a return. */
  returnedSent: z.int().min(0),
  /** Units that have been sent. */
  fulfilled: z.int().min(0),
  /** Whether tax applies to it when the order is priced again. */
  taxable: z.boolean(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** Some units of a line. */
export const LineUnits = z.strictObject({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(9999) });
export type LineUnits = z.infer<typeof LineUnits>;

/** Written when an order is placed. Later, members can change the email address and the addresses, and edit the lines. */
export const OrderTerms = Amounts.extend({
  cartId: z.string(),
  email: z.string(),
  currency: z.string(),
  requiresShipping: z.boolean(),
  shippingOption: ShippingChoice.nullable(),
  delivery: Address.nullable(),
  billing: Address.nullable(),
  discounts: z.array(AppliedDiscount),
  taxRules: z.array(AppliedTax),
  testMode: z.boolean(),
  giftCards: z.array(GiftCardPayment),
  /** What the gift cards pay together. The payment covers the rest. */
  giftCardCents: Cents,
});
export type OrderTerms = z.infer<typeof OrderTerms>;

export interface Order extends OrderTerms {
  id: OrderId;
  state: OrderState;
  number: number | null;
  /** Part of the signature of the order's link. Incrementing it revokes the earlier links. */
  linkVersion: number;
  refundedCents: number;
  paymentId: string | null;
  cancelReason: CancelReason | null;
  createdAt: Date;
  /** When its stock was first reserved, by this order or by one that it replaced. */
  reservedSince: Date;
  expiresAt: Date;
  paidAt: Date | null;
  /** When the first part was sent, if it was not sent as a whole. */
  partlyFulfilledAt: Date | null;
  fulfilledAt: Date | null;
  /** Counts the edits of the lines. */
  editRevision: number;
  /** What the customer owes after edits. Below 0: what the shop owes the customer. */
  balanceCents: number;
}

/** The client that places an order, stored while the order is pending. */
export interface OrderClient {
  /** A keyed hash of the network address. Null for orders that no shopper is waiting for, such as renewals. */
  address: string | null;
  accountId: string | null;
}

export const NO_CLIENT: OrderClient = { address: null, accountId: null };

/** The amount that the payment must cover. */
export function dueCents({ totalCents, giftCardCents }: Pick<OrderTerms, 'totalCents' | 'giftCardCents'>): number {
  return totalCents - giftCardCents;
}

/** What the customer has paid of the total, with gift cards and after refunds of edits. */
export function paidCents({ totalCents, balanceCents }: Pick<Order, 'totalCents' | 'balanceCents'>): number {
  return totalCents - balanceCents;
}

const OPEN_STATES: ReadonlySet<OrderState> = new Set(['paid', 'fulfilled', 'partly-refunded']);

/** What the customer still has to pay after an edit. 0 for an order that is over. */
export function amountDueCents({ state, balanceCents }: Pick<Order, 'state' | 'balanceCents'>): number {
  return OPEN_STATES.has(state) ? Math.max(0, balanceCents) : 0;
}
