import { z } from 'zod';
import type { Id } from '#kernel/ids/id.ts';
import { Address } from './address.ts';

export type OrderId = Id<'order'>;

export const OrderState = z.enum(['pending', 'paid', 'fulfilled', 'cancelled', 'partly-refunded', 'refunded']);
export type OrderState = z.infer<typeof OrderState>;

export const CancelReason = z.enum(['expired', 'replaced', 'sold-out', 'owner']);
export type CancelReason = z.infer<typeof CancelReason>;

const Cents = z.int().min(0);

export const ShippingChoice = z.strictObject({ id: z.string(), name: z.string(), priceCents: Cents });
export const AppliedDiscount = z.strictObject({ id: z.string(), code: z.string(), title: z.string(), cents: Cents });
/** A gift card and what it pays. */
export const PaidByCard = z.strictObject({ id: z.string(), last4: z.string(), cents: Cents });
export const AppliedTax = z.strictObject({ name: z.string(), rate: z.string() });

/** The money of an order, in minor units of its currency. */
export const Amounts = z.strictObject({
  subtotalCents: Cents,
  discountCents: Cents,
  shippingCents: Cents,
  taxCents: Cents,
  /** Tax that the prices hold already. */
  includedTaxCents: Cents,
  totalCents: Cents,
});
export type Amounts = z.infer<typeof Amounts>;

/** One line, as it was bought. */
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
  /** Off the whole line. */
  discountCents: Cents,
  imageUrl: z.string().nullable(),
  /** The file that it was sold with. */
  download: z.strictObject({ mediaId: z.string(), sha256: z.string(), filename: z.string() }).nullable(),
  downloads: z.int().min(0),
  /** Units that are back on the shelf. */
  returned: z.int().min(0),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** What is written when an order is placed, and never changed. */
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
  giftCards: z.array(PaidByCard),
  /** What they pay together; the rest is paid by the payment. */
  giftCardCents: Cents,
});
export type OrderTerms = z.infer<typeof OrderTerms>;

export interface Order extends OrderTerms {
  id: OrderId;
  state: OrderState;
  number: number | null;
  /** Signed into the link that opens the order; one more revokes the links before. */
  linkVersion: number;
  refundedCents: number;
  paymentId: string | null;
  cancelReason: CancelReason | null;
  createdAt: Date;
  /** When its goods were first reserved, by it or by an order that it replaced. */
  reservedSince: Date;
  expiresAt: Date;
  paidAt: Date | null;
  fulfilledAt: Date | null;
}

/** Who places an order, as far as it is kept while the order is pending. */
export interface OrderClient {
  /** A keyed hash of the network address; null for orders that nobody is waiting for, such as renewals. */
  address: string | null;
  accountId: string | null;
}

export const NO_CLIENT: OrderClient = { address: null, accountId: null };

/** What the payment has to bring. */
export function dueCents({ totalCents, giftCardCents }: Pick<OrderTerms, 'totalCents' | 'giftCardCents'>): number {
  return totalCents - giftCardCents;
}
