import { z } from 'zod';
import { ShippingLocation, ShoppingCart } from '#features/cart/contract.ts';
import { CodeBody, TRY_RATE } from '#features/gift-cards/contract.ts';
import { Address } from '#features/orders/address.ts';
import { OrderState } from '#features/orders/order.ts';
import { endpoint, RawBody } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';

const Region = z.strictObject({ code: z.string(), name: z.string() });
const AddressPartUse = z.enum(['required', 'optional', 'unused']);

export const CheckoutCountry = z.strictObject({
  code: z.string(),
  name: z.string(),
  regionLabel: z.string(),
  postalLabel: z.string(),
  postalHint: z.string().nullable(),
  regionUse: AddressPartUse,
  postalCodeUse: AddressPartUse,
  /** Empty where addresses have no region, and where the regions are not listed. */
  regions: z.array(Region),
});
export type CheckoutCountry = z.infer<typeof CheckoutCountry>;

/** The steps that this cart requires. */
export const CheckoutSteps = z.strictObject({
  contact: z.literal(true),
  delivery: z.boolean(),
  shipping: z.boolean(),
  payment: z.boolean(),
});

/** A gift card that pays a part of the order. */
export const UsedGiftCard = z.strictObject({
  id: z.string(),
  last4: z.string(),
  /** The amount taken from it for this order, and its balance afterwards. */
  cents: z.int().min(0),
  remainingCents: z.int().min(0),
});
export type UsedGiftCard = z.infer<typeof UsedGiftCard>;

export const Quote = z.strictObject({
  cart: ShoppingCart,
  steps: CheckoutSteps,
  giftCards: z.array(UsedGiftCard),
  /** The amount left to pay after gift cards. */
  dueCents: z.int().min(0),
});
export type Quote = z.infer<typeof Quote>;

/** The payment provider, and what the page needs to show its fields. */
export const PaymentConfig = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('test'), testMode: z.literal(true) }),
  z.strictObject({
    provider: z.literal('stripe'),
    testMode: z.boolean(),
    publishableKey: z.string(),
    /** The URL of the provider's script. */
    script: z.string(),
  }),
]);
export type PaymentConfig = z.infer<typeof PaymentConfig>;

const RATE = { max: 120, seconds: 60 };

export const getCheckoutEndpoint = endpoint({
  id: 'checkout.getCheckout',
  method: 'GET',
  path: '/api/checkout',
  summary:
    'Returns the data of the checkout page: the cart with its totals, the steps, the countries and the payment provider.',
  capability: 'public',
  bodyLimit: 0,
  rate: RATE,
  query: z.object({
    country: ShippingLocation.shape.country.optional(),
    region: ShippingLocation.shape.region,
    postalCode: ShippingLocation.shape.postalCode,
    option: z.string().max(200).optional(),
  }),
  reply: Quote.extend({
    /** The countries that the shop delivers to, or all countries for a cart that needs no delivery. */
    countries: z.array(CheckoutCountry),
    payment: PaymentConfig,
    /** Whether the shopper can ask for an email about a checkout that is not completed. Only for a cart. */
    offersReminder: z.boolean().optional(),
  }),
});

/** What the price depends on besides the cart. */
export const QuoteRequest = z.strictObject({
  location: ShippingLocation.nullable(),
  option: z.string().max(200).nullable().default(null),
  /** Required for discounts that each customer can use once. */
  email: Email.optional(),
});

export const quoteEndpoint = endpoint({
  id: 'checkout.quote',
  method: 'POST',
  path: '/api/checkout/quote',
  summary: 'Prices the cart for a destination and a shipping option with its codes. Nothing is stored.',
  capability: 'public',
  bodyLimit: 4096,
  rate: RATE,
  body: QuoteRequest,
  reply: Quote,
});

export const addGiftCardEndpoint = endpoint({
  id: 'checkout.addGiftCard',
  method: 'POST',
  path: '/api/checkout/gift-cards',
  summary: 'Applies a gift card to the cart. All unusable codes are refused with the same message.',
  capability: 'public',
  bodyLimit: 1024,
  rate: TRY_RATE,
  body: CodeBody,
  reply: z.strictObject({ id: z.string(), last4: z.string() }),
  errors: ['CART_NOT_FOUND', 'GIFT_CARDS_CODE_REFUSED', 'GIFT_CARDS_PROOF_REQUIRED', 'GIFT_CARDS_TOO_MANY'],
});

export const removeGiftCardEndpoint = endpoint({
  id: 'checkout.removeGiftCard',
  method: 'DELETE',
  path: '/api/checkout/gift-cards/{cardId}',
  summary: 'Removes a gift card from the cart. Removing a missing card is not an error.',
  capability: 'public',
  bodyLimit: 0,
  rate: RATE,
  params: z.strictObject({ cardId: idSchema<'gift-card'>() }),
  reply: z.strictObject({ removed: z.literal(true) }),
});

/** The JSON body of the call that places an order. */
export const PlaceOrder = z.strictObject({
  email: Email,
  /** Null where nothing is delivered. */
  delivery: Address.nullable().default(null),
  /** Null: the same as the delivery address. */
  billing: Address.nullable().default(null),
  shippingOption: z.string().max(200).nullable().default(null),
  /** The total that the shopper saw. An order is placed at this total or not at all. */
  expectedTotalCents: z.int().min(0),
  expectedCurrency: z.string().length(3),
  /** The amount left to pay after gift cards, as shown to the shopper. Omitted without gift cards. */
  expectedDueCents: z.int().min(0).optional(),
});
export type PlaceOrder = z.output<typeof PlaceOrder>;

export const BrowserPayment = z.strictObject({ provider: z.enum(['test', 'stripe']), clientSecret: z.string() });

export const PlacedOrder = z.strictObject({
  /** Opens the order. Part of the URL of its page. */
  token: z.string(),
  state: OrderState,
  totalCents: z.int(),
  currency: z.string(),
  /** Payment deadline. */
  expiresOn: z.int(),
  /** Null when there is nothing left to pay. */
  payment: BrowserPayment.nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const placeOrderEndpoint = endpoint({
  id: 'checkout.placeOrder',
  method: 'POST',
  path: '/api/checkout/orders',
  summary:
    'Places an order for the cart and begins its payment. The body is PlaceOrder as JSON. The Idempotency-Key header identifies the request: the same key returns the same order.',
  capability: 'public',
  bodyLimit: 16_384,
  rate: { max: 60, seconds: 60 },
  // The idempotency key is a header, and endpoints receive headers only together with the raw body.
  raw: { headers: ['idempotency-key', 'content-type'] },
  body: RawBody,
  reply: PlacedOrder,
  errors: [
    'CART_NOT_FOUND',
    'CHECKOUT_EMPTY',
    'CHECKOUT_KEY_MISSING',
    'CHECKOUT_KEY_REUSED',
    'CHECKOUT_CART_CHANGED',
    'CHECKOUT_TOTAL_CHANGED',
    'CHECKOUT_NO_RATE',
    'CHECKOUT_OPTION_GONE',
    'CHECKOUT_SOLD_OUT',
    'CHECKOUT_DISCOUNT_GONE',
    'CHECKOUT_DUE_CHANGED',
    'CHECKOUT_GIFT_CARD_GONE',
    'CHECKOUT_BUSY',
    'CHECKOUT_PAID_ALREADY',
    'CHECKOUT_ORDER_OVER',
    'CHECKOUT_TOO_MANY_PENDING',
    'PAYMENTS_PROVIDER_UNREACHABLE',
  ],
});

const Token = z.strictObject({ token: z.string().min(1).max(100) });

export const retryPaymentEndpoint = endpoint({
  id: 'checkout.retryPayment',
  method: 'POST',
  path: '/api/checkout/orders/{token}/payment',
  summary:
    'Lets the shopper pay a pending order, also after a decline. Its stock is reserved for another 30 minutes, at most two hours in total.',
  capability: 'public',
  // The body is ignored, but clients send an empty object with every POST.
  bodyLimit: 16,
  rate: { max: 60, seconds: 60 },
  params: Token,
  reply: PlacedOrder,
  errors: ['ORDERS_NOT_FOUND', 'CHECKOUT_ORDER_OVER', 'CHECKOUT_SOLD_OUT', 'PAYMENTS_PROVIDER_UNREACHABLE'],
});

export const checkPaymentEndpoint = endpoint({
  id: 'checkout.checkPayment',
  method: 'POST',
  path: '/api/checkout/orders/{token}/check',
  summary: 'Queries the payment provider for the state of the payment, for a shopper who returns or got no reply.',
  capability: 'public',
  // The body is ignored, but clients send an empty object with every POST.
  bodyLimit: 16,
  rate: { max: 60, seconds: 60 },
  params: Token,
  reply: PlacedOrder.omit({ payment: true }).extend({
    /** The bank's reason for declining the last attempt. Null when there is none, or when the order is paid. */
    declined: z.string().nullable(),
  }),
  errors: ['ORDERS_NOT_FOUND', 'PAYMENTS_PROVIDER_UNREACHABLE'],
});
