import { z } from 'zod';
import { MAX_QUANTITY } from '#features/cart/quantity.ts';
import { Address } from '#features/orders/address.ts';
import type { OrderId } from '#features/orders/order.ts';
import { type Id, idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { MAX_CENTS, MAX_LINES, MAX_NOTE, MAX_REASON, MAX_SHIPPING_NAME, MAX_TITLE } from './limits.ts';

export type DraftOrderId = Id<'draft-order'>;

const Cents = z.int().min(0).max(MAX_CENTS);
const Reason = z.string().trim().max(MAX_REASON).default('');
const Quantity = z.int().min(1).max(MAX_QUANTITY);

/** What a member takes off a line or the whole order. */
export const DraftDiscount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(100), reason: Reason }),
  z.strictObject({ kind: z.literal('amount'), amountCents: Cents.min(1), reason: Reason }),
]);
export type DraftDiscount = z.infer<typeof DraftDiscount>;

const discount = DraftDiscount.nullable().default(null);

/** A variant of the catalogue. Without a price of its own, it is sold at the price that it has when the draft is priced. */
const VariantLine = z.strictObject({
  kind: z.literal('variant'),
  variantId: idSchema<'variant'>(),
  quantity: Quantity,
  unitPriceCents: Cents.nullable().default(null),
  discount,
});

/** Something that is not in the catalogue. */
const CustomLine = z.strictObject({
  kind: z.literal('custom'),
  title: z.string().trim().min(1).max(MAX_TITLE),
  quantity: Quantity,
  unitPriceCents: Cents,
  isTaxable: z.boolean().default(true),
  requiresShipping: z.boolean().default(false),
  discount,
});

export const DraftLine = z.discriminatedUnion('kind', [VariantLine, CustomLine]);
export type DraftLine = z.infer<typeof DraftLine>;

/** `none`: nothing is shipped, for example because the customer picks the goods up. */
export const DraftShipping = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rate'), id: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal('custom'),
    name: z.string().trim().min(1).max(MAX_SHIPPING_NAME),
    priceCents: Cents,
  }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type DraftShipping = z.infer<typeof DraftShipping>;

/** What is sold and how it is shipped. */
export const DraftGoods = z.strictObject({
  lines: z.array(DraftLine).max(MAX_LINES),
  discount,
  shipping: DraftShipping.default({ kind: 'none' }),
});
export type DraftGoods = z.infer<typeof DraftGoods>;

/** A draft as it is edited. All of it may be incomplete until it is paid. */
export const DraftInput = DraftGoods.extend({
  email: Email.or(z.literal('')).default(''),
  delivery: Address.nullable().default(null),
  /** Null: the same as the delivery address. */
  billing: Address.nullable().default(null),
  note: z.string().trim().max(MAX_NOTE).default(''),
});
export type DraftInput = z.infer<typeof DraftInput>;

export const DraftState = z.enum(['open', 'completed']);
export type DraftState = z.infer<typeof DraftState>;

export interface DraftOrder extends DraftInput {
  id: DraftOrderId;
  /** Shown as `D12`. */
  number: number;
  state: DraftState;
  totalCents: number;
  currency: string;
  revision: number;
  /** Part of the payment link. Each change of what the customer would pay for increments it. */
  linkRevision: number;
  linkSentAt: Date | null;
  linkSentRevision: number | null;
  /** The order that came of it. */
  orderId: OrderId | null;
  createdAt: Date;
  updatedAt: Date;
}

export function draftName({ number }: Pick<DraftOrder, 'number'>): string {
  return `D${number}`;
}

/** What a customer with a payment link pays for, and so what a change of revokes the link. */
export function payableParts({ email, delivery, billing, lines, discount: taken, shipping }: DraftInput): string {
  return JSON.stringify([email, delivery, billing, lines, taken, shipping]);
}
