import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from './quantity.ts';
import { NOT_A_NUMBER } from './selection.ts';

export const MAX_COUPONS = 20;
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

/** Type and amount of a discount: a percentage, cents, or 0 for free shipping and buy X get Y. */
export const Coupon = z.strictObject({ code: z.string(), type: z.string(), amount: z.number() });
export const InvalidCoupon = z.strictObject({ code: z.string(), reason: z.string(), message: z.string() });

export const ShippingLocation = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Expected a two-letter upper-case country code'),
  region: z.string().trim().max(100).default(''),
  postalCode: z.string().trim().max(20).default(''),
});
export type ShippingLocation = z.infer<typeof ShippingLocation>;

/** A change to a line that the shopper did not request. Shown once. Ids count up within the cart. */
export const CartMessage = z.strictObject({ id: z.int(), entryId: z.string(), code: z.string(), message: z.string() });

export const ShoppingCart = z.strictObject({
  id: z.string(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  created: z.int(),
  isPurchased: z.boolean(),
  entries: z.array(CartEntry),
  shippingOptions: z.array(z.strictObject({ id: z.string(), name: z.string(), priceCents: Cents })),
  selectedShippingOption: z.string().nullable(),
  shippingLocation: ShippingLocation.nullable(),
  applicableTaxRules: z.array(z.strictObject({ name: z.string(), rate: z.number() })),
  coupons: z.array(Coupon),
  validCoupons: z.array(Coupon),
  invalidCoupons: z.array(InvalidCoupon),
  subtotalCents: Cents,
  taxCents: Cents,
  /** Tax already contained in the prices, where the website sells with tax included. */
  includedTaxCents: Cents,
  shippingCostCents: Cents,
  discountCents: Cents,
  grandTotalCents: Cents,
  totalQuantity: z.int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  currency: z.string(),
  messages: z.array(CartMessage),
});
export type ShoppingCart = z.infer<typeof ShoppingCart>;

export const addEntryEndpoint = endpoint({
  id: 'cart.addEntry',
  method: 'POST',
  path: '/api/commerce/shopping-cart/entries',
  summary: 'Adds a variant to the cart. Adding the same variant with the same answers increases its entry.',
  capability: 'public',
  bodyLimit: 65_536,
  rate: { max: 120, seconds: 60 },
  body: z.strictObject({
    itemId: idSchema<'item'>(),
    /** Optional for a product with a single variant. */
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
    'CART_ANSWERS_NOT_ASKED',
  ],
});

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const getCartEndpoint = endpoint({
  id: 'cart.getCart',
  method: 'GET',
  path: '/api/commerce/shopping-cart',
  summary: 'Returns the cart of the cookie, or an empty cart.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 600, seconds: 60 },
  query: z.object({
    mock: Flag.default(false),
    timecode: z.string().max(20).optional(),
    calculateSubtotal: Flag.default(false),
    crumb: z.string().max(100).optional(),
  }),
  reply: ShoppingCart,
});

const EntryParams = z.strictObject({ entryId: idSchema<'cart-entry'>() });
const CartReply = z.strictObject({ shoppingCart: ShoppingCart });
const CHANGE_RATE = { max: 240, seconds: 60 };
const MAX_CODE_LENGTH = 40;

export const changeQuantityEndpoint = endpoint({
  id: 'cart.changeQuantity',
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/{entryId}',
  summary: 'Sets the quantity of an entry. 0 removes it.',
  capability: 'public',
  bodyLimit: 1024,
  rate: CHANGE_RATE,
  params: EntryParams,
  body: z.strictObject({ quantity: z.int(NOT_A_NUMBER).min(0, NOT_A_NUMBER).max(MAX_QUANTITY, NOT_A_NUMBER) }),
  reply: CartReply,
  errors: ['CART_ENTRY_NOT_FOUND', 'CART_OUT_OF_STOCK'],
});

export const removeEntryEndpoint = endpoint({
  id: 'cart.removeEntry',
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/entries/{entryId}',
  summary: 'Removes an entry from the cart. Removing a missing entry is not an error.',
  capability: 'public',
  bodyLimit: 0,
  rate: CHANGE_RATE,
  params: EntryParams,
  reply: CartReply,
});

export const updateAnswersEndpoint = endpoint({
  id: 'cart.updateAnswers',
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/{entryId}/additionalFields',
  summary: "Changes the answers to the product's form. The entry is merged into one with the same answers.",
  capability: 'public',
  bodyLimit: 65_536,
  rate: CHANGE_RATE,
  params: EntryParams,
  body: z.strictObject({
    itemId: idSchema<'item'>(),
    sku: z.string().min(1).max(80).nullable().default(null),
    additionalFields: z.string().max(MAX_ANSWERS_LENGTH),
  }),
  reply: z.strictObject({ shoppingCart: ShoppingCart, updatedEntry: CartEntry }),
  errors: ['CART_ENTRY_NOT_FOUND', 'CART_ANSWERS_MISSING', 'CART_ANSWERS_UNREADABLE', 'CART_ANSWERS_NOT_ASKED'],
});

export const addCouponEndpoint = endpoint({
  id: 'cart.addCoupon',
  method: 'POST',
  path: '/api/commerce/shopping-cart/coupons',
  summary: 'Applies a discount code. All unusable codes are refused with the same message.',
  capability: 'public',
  bodyLimit: 1024,
  // Low enough that codes cannot be guessed by trial.
  rate: { max: 20, seconds: 60 },
  body: z.strictObject({ code: z.string().trim().min(1).max(MAX_CODE_LENGTH) }),
  reply: CartReply,
  errors: ['CART_NOT_FOUND', 'DISCOUNTS_CODE_REFUSED'],
});

export const removeCouponEndpoint = endpoint({
  id: 'cart.removeCoupon',
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/coupons/{code}',
  summary: 'Removes a discount code.',
  capability: 'public',
  bodyLimit: 0,
  rate: CHANGE_RATE,
  params: z.strictObject({ code: z.string().trim().min(1).max(MAX_CODE_LENGTH) }),
  reply: CartReply,
});

export const chooseShippingEndpoint = endpoint({
  id: 'cart.chooseShipping',
  method: 'PUT',
  path: '/api/commerce/shopping-cart/shipping',
  summary: 'Sets the destination and shipping option of the cart and returns the new totals.',
  capability: 'public',
  bodyLimit: 4096,
  rate: CHANGE_RATE,
  body: z.strictObject({ location: ShippingLocation.nullable(), option: z.string().max(200).nullable().default(null) }),
  reply: CartReply,
  errors: ['CART_NOT_FOUND'],
});

export const Destination = z.strictObject({
  code: z.string(),
  name: z.string(),
  regionLabel: z.string(),
  postalLabel: z.string(),
  /** Empty for countries whose addresses have no region. */
  regions: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});
export type Destination = z.infer<typeof Destination>;

export const listDestinationsEndpoint = endpoint({
  id: 'cart.listDestinations',
  method: 'GET',
  path: '/api/commerce/shopping-cart/destinations',
  summary: 'Lists the countries that the shop delivers to, for a shipping estimate.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  reply: z.strictObject({ destinations: z.array(Destination) }),
});
