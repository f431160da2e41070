import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { NOT_A_NUMBER } from './selection.ts';

export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9999;
const MAX_ANSWERS_LENGTH = 50_000;

const Cents = z.int();

export const ChosenVariant = z.strictObject({ sku: z.string(), attributes: z.record(z.string(), z.string()) });

export const CartEntry = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  quantity: z.int(),
  chosenVariant: ChosenVariant,
  title: z.string(),
  subTotal: Cents,
  purchasePriceCents: Cents,
  additionalFields: z.unknown(),
  fullUrl: z.string(),
  imageUrl: z.string().nullable(),
});
export type CartEntry = z.infer<typeof CartEntry>;

export const ShoppingCart = z.strictObject({
  id: z.string(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  created: z.int(),
  isPurchased: z.boolean(),
  entries: z.array(CartEntry),
  shippingOptions: z.array(z.strictObject({ id: z.string(), name: z.string(), priceCents: Cents })),
  selectedShippingOption: z.string().nullable(),
  shippingLocation: z.strictObject({ country: z.string(), region: z.string(), postalCode: z.string() }).nullable(),
  applicableTaxRules: z.array(z.strictObject({ name: z.string(), rate: z.number() })),
  coupons: z.array(z.strictObject({ code: z.string(), type: z.string(), amount: z.number() })),
  validCoupons: z.array(z.strictObject({ code: z.string(), type: z.string(), amount: z.number() })),
  invalidCoupons: z.array(z.strictObject({ code: z.string(), type: z.string(), amount: z.number() })),
  subtotalCents: Cents,
  taxCents: Cents,
  shippingCostCents: Cents,
  discountCents: Cents,
  grandTotalCents: Cents,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  currency: z.string(),
});
export type ShoppingCart = z.infer<typeof ShoppingCart>;

export const addEntryEndpoint = endpoint({
  id: 'cart.addEntry',
  method: 'POST',
  path: '/api/commerce/shopping-cart/entries',
  summary: 'Puts a variant into the cart. The same variant with the same answers makes its entry grow.',
  capability: 'public',
  bodyLimit: 65_536,
  rate: { max: 120, seconds: 60 },
  body: z.strictObject({
    itemId: idSchema<'item'>(),
    /** Of a product with a single variant it may be left out: there is nothing to choose. */
    sku: z.string().min(1).max(80).nullable().default(null),
    quantity: z.int(NOT_A_NUMBER).min(MIN_QUANTITY, NOT_A_NUMBER).max(MAX_QUANTITY, NOT_A_NUMBER),
    additionalFields: z.string().max(MAX_ANSWERS_LENGTH).nullable().default(null),
  }),
  reply: z.strictObject({ shoppingCart: ShoppingCart, newlyAdded: CartEntry }),
  errors: [
    'CART_VARIANT_UNAVAILABLE',
    'CART_OUT_OF_STOCK',
    'CART_NOT_SOLD_HERE',
    'CART_ANSWERS_MISSING',
    'CART_ANSWERS_UNREADABLE',
  ],
});

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const getCartEndpoint = endpoint({
  id: 'cart.getCart',
  method: 'GET',
  path: '/api/commerce/shopping-cart',
  summary: 'Reads the cart that the cookie opens; without one, an empty cart.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 600, seconds: 60 },
  query: z.object({
    timecode: z.string().max(20).optional(),
    calculateSubtotal: Flag.default(false),
    crumb: z.string().max(100).optional(),
  }),
  reply: ShoppingCart,
});
