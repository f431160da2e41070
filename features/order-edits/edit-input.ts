import { z } from 'zod';
import { MAX_QUANTITY } from '#features/cart/quantity.ts';
import { MAX_CENTS, MAX_SHIPPING_NAME, MAX_TITLE } from '#features/draft-orders/limits.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { MAX_ADDED_LINES, MAX_ORDER_LINES } from './limits.ts';

const Cents = z.int().min(0).max(MAX_CENTS);
const Quantity = z.int().min(1).max(MAX_QUANTITY);

/** A line of the order with its new quantity. 0 removes it. Lines that are left out stay as they are. */
const ChangedLine = z.strictObject({
  position: z.int().min(0).max(32_767),
  quantity: z.int().min(0).max(MAX_QUANTITY),
});

const AddedVariant = z.strictObject({
  kind: z.literal('variant'),
  variantId: idSchema<'variant'>(),
  quantity: Quantity,
  /** Null: the price of the catalog. */
  unitPriceCents: Cents.nullable().default(null),
});

/** Something that is not in the catalog. */
const AddedCustomLine = z.strictObject({
  kind: z.literal('custom'),
  title: z.string().trim().min(1).max(MAX_TITLE),
  quantity: Quantity,
  unitPriceCents: Cents,
  isTaxable: z.boolean().default(true),
  requiresShipping: z.boolean().default(false),
});

export const AddedLine = z.discriminatedUnion('kind', [AddedVariant, AddedCustomLine]);
export type AddedLine = z.infer<typeof AddedLine>;

/** `keep`: the shipping and its price stay as they are, whatever is shipped. */
export const EditedShipping = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('rate'), id: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal('custom'),
    name: z.string().trim().min(1).max(MAX_SHIPPING_NAME),
    priceCents: Cents,
  }),
]);
export type EditedShipping = z.infer<typeof EditedShipping>;

/** What changes in an order. */
export const EditInput = z.strictObject({
  lines: z.array(ChangedLine).max(MAX_ORDER_LINES).default([]),
  added: z.array(AddedLine).max(MAX_ADDED_LINES).default([]),
  shipping: EditedShipping.default({ kind: 'keep' }),
});
export type EditInput = z.infer<typeof EditInput>;
