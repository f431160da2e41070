import { z } from 'zod';
import { ShippingLocation } from '#features/cart/contract.ts';
import {
  BrowserPayment,
  CheckoutCountry,
  getCheckoutEndpoint,
  PlacedOrder,
  PlaceOrder,
  Quote,
} from '#features/checkout/contract.ts';
import { Address } from '#features/orders/address.ts';
import { endpoint, RawBody } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Plan } from './plan.ts';
import { SHOPPER_ACTIONS, SubscriptionState } from './rules.ts';
import { EndReason, Method } from './subscription.ts';

const MAX_ANSWERS_LENGTH = 50_000;
// Accepts any number that a shopper may type. The rules decide which are valid.
const MAX_QUANTITY_INPUT = 1e12;
const READ_RATE = { max: 120, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
const NO_BODY = 16;

export const createSubscriptionCartEndpoint = endpoint({
  id: 'subscriptions.createCart',
  method: 'POST',
  path: '/api/3/commerce/cart/subscription',
  summary: 'Starts a subscription checkout and returns its token.',
  capability: 'public',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  body: z.strictObject({
    itemId: idSchema<'item'>(),
    /** Optional for a product with a single variant. */
    sku: z.string().min(1).max(80).nullable().default(null),
    /** Validated after the variant and its stock, so that the first failure is reported. */
    qty: z.union([z.number().min(-MAX_QUANTITY_INPUT).max(MAX_QUANTITY_INPUT), z.string().max(20)]).default(1),
    additionalFields: z.string().max(MAX_ANSWERS_LENGTH).nullable().default(null),
    subscriptionOptionId: z.string().max(100).nullable().default(null),
  }),
  reply: z.strictObject({ cartToken: z.string() }),
  errors: [
    'CART_VARIANT_UNAVAILABLE',
    'CART_OUT_OF_STOCK',
    'SUBSCRIPTIONS_QUANTITY_NOT_NUMBER',
    'SUBSCRIPTIONS_QUANTITY_NOT_WHOLE',
    'SUBSCRIPTIONS_NOT_SOLD_SO',
    'SUBSCRIPTIONS_TERMS_CHANGED',
    'CART_ANSWERS_MISSING',
    'CART_ANSWERS_UNREADABLE',
    'CART_ANSWERS_NOT_ASKED',
  ],
});

const CartToken = z.string().min(1).max(100);
const CART_ERRORS = ['SUBSCRIPTIONS_CART_NOT_FOUND', 'SUBSCRIPTIONS_NOT_SOLD_SO'] as const;

const QuoteBody = z.strictObject({
  cartToken: CartToken,
  location: ShippingLocation.nullable(),
  option: z.string().max(200).nullable().default(null),
});

export const getSubscriptionCheckoutEndpoint = endpoint({
  id: 'subscriptions.getSubscribing',
  method: 'POST',
  // Not a GET, because the token in the URL would appear in logs.
  path: '/api/subscriptions/checkout',
  summary: 'Returns the data of the subscription checkout page.',
  capability: 'public',
  bodyLimit: 4096,
  rate: READ_RATE,
  body: QuoteBody,
  reply: Quote.extend({
    countries: z.array(CheckoutCountry),
    payment: getCheckoutEndpoint.reply.shape.payment,
    plan: Plan,
    planText: z.string(),
  }),
  errors: [...CART_ERRORS, 'CHECKOUT_PAID_ALREADY'],
});

export const quoteSubscriptionEndpoint = endpoint({
  id: 'subscriptions.quote',
  method: 'POST',
  path: '/api/subscriptions/checkout/quote',
  summary: 'Prices a delivery of the subscription for a destination and a shipping option. Nothing is stored.',
  capability: 'public',
  bodyLimit: 4096,
  rate: READ_RATE,
  body: QuoteBody,
  reply: Quote,
  errors: CART_ERRORS,
});

/** The JSON body of the request that orders a subscription. */
export const PlaceSubscription = PlaceOrder.extend({ cartToken: CartToken });
export type PlaceSubscription = z.output<typeof PlaceSubscription>;

export const placeSubscriptionEndpoint = endpoint({
  id: 'subscriptions.place',
  method: 'POST',
  path: '/api/subscriptions/orders',
  summary:
    'Orders the first delivery of a subscription and begins its payment, which saves the payment method. The body is PlaceSubscription as JSON. The Idempotency-Key header identifies the request: the same key returns the same order.',
  capability: 'public',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  raw: { headers: ['idempotency-key', 'content-type'] },
  body: RawBody,
  reply: PlacedOrder,
  errors: [
    ...CART_ERRORS,
    'CHECKOUT_KEY_MISSING',
    'CHECKOUT_KEY_REUSED',
    'CHECKOUT_TOTAL_CHANGED',
    'CHECKOUT_NO_RATE',
    'CHECKOUT_OPTION_GONE',
    'CHECKOUT_SOLD_OUT',
    'CHECKOUT_BUSY',
    'CHECKOUT_PAID_ALREADY',
    'CHECKOUT_ORDER_OVER',
    'CHECKOUT_TOO_MANY_PENDING',
    'PAYMENTS_PROVIDER_UNREACHABLE',
  ],
});

const Choice = z.strictObject({
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  unitPriceCents: z.int(),
});

/** A subscription as the shopper sees it. */
export const SubscriptionView = z.strictObject({
  state: SubscriptionState,
  endReason: EndReason.nullable(),
  email: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  sku: z.string(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  currency: z.string(),
  imageUrl: z.string().nullable(),
  plan: Plan,
  planText: z.string(),
  cyclesPaid: z.int(),
  /** The next payment, or the end when all payments are made. Null when nothing follows. */
  nextOn: z.int().nullable(),
  isLastPaid: z.boolean(),
  /** The next total at today's prices. Null when it is unknown. */
  nextTotalCents: z.int().nullable(),
  /** The next renewal if this one is skipped, paused or resumed. */
  afterNextOn: z.int().nullable(),
  /** When a declined payment is retried. */
  retryOn: z.int().nullable(),
  timeZone: z.string(),
  card: Method.omit({ ref: true }).nullable(),
  delivery: Address.nullable(),
  /** The other available variants of the product. */
  choices: z.array(Choice),
  orders: z.array(
    z.strictObject({ number: z.int().nullable(), totalCents: z.int(), paidOn: z.int().nullable(), path: z.string() }),
  ),
  can: z.array(z.enum(SHOPPER_ACTIONS)),
  testMode: z.boolean(),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

const TokenParams = z.strictObject({ token: z.string().min(1).max(100) });
const SubscriptionReply = z.strictObject({ subscription: SubscriptionView });
const FORBIDDEN = ['SUBSCRIPTIONS_NOT_FOUND', 'SUBSCRIPTIONS_STATE_FORBIDS'] as const;

export const getSubscriptionEndpoint = endpoint({
  id: 'subscriptions.getSubscription',
  method: 'GET',
  path: '/api/subscriptions/{token}',
  summary: 'Returns a subscription by the token of its link, with the countries that the shop delivers to.',
  capability: 'public',
  bodyLimit: 0,
  rate: READ_RATE,
  params: TokenParams,
  reply: SubscriptionReply.extend({
    countries: z.array(CheckoutCountry),
    payment: getCheckoutEndpoint.reply.shape.payment,
  }),
  errors: ['SUBSCRIPTIONS_NOT_FOUND'],
});

export const skipRenewalEndpoint = endpoint({
  id: 'subscriptions.skipRenewal',
  method: 'POST',
  path: '/api/subscriptions/{token}/skip',
  summary: 'Skips the renewal on that day. A repeated request skips one renewal.',
  capability: 'public',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: TokenParams,
  body: z.strictObject({ renewalOn: z.int() }),
  reply: SubscriptionReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_BUSY', 'SUBSCRIPTIONS_LAST_PAID', 'SUBSCRIPTIONS_RENEWAL_CHANGED'],
});

export const pauseSubscriptionEndpoint = endpoint({
  id: 'subscriptions.pause',
  method: 'POST',
  path: '/api/subscriptions/{token}/pause',
  summary: 'Pauses the subscription. Nothing is charged or sent until it is resumed.',
  capability: 'public',
  bodyLimit: NO_BODY,
  rate: WRITE_RATE,
  params: TokenParams,
  reply: SubscriptionReply,
  errors: FORBIDDEN,
});

export const resumeSubscriptionEndpoint = endpoint({
  id: 'subscriptions.resume',
  method: 'POST',
  path: '/api/subscriptions/{token}/resume',
  summary: 'Resumes the subscription with the next renewal date in the future.',
  capability: 'public',
  bodyLimit: NO_BODY,
  rate: WRITE_RATE,
  params: TokenParams,
  reply: SubscriptionReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_BUSY'],
});

export const swapVariantEndpoint = endpoint({
  id: 'subscriptions.swapVariant',
  method: 'POST',
  path: '/api/subscriptions/{token}/variant',
  summary: 'Changes the variant from the next renewal on, at the price that was shown.',
  capability: 'public',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: TokenParams,
  body: z.strictObject({ sku: z.string().min(1).max(80), expectedPriceCents: z.int().min(0).max(100_000_000_000) }),
  reply: SubscriptionReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_VARIANT_GONE', 'SUBSCRIPTIONS_PRICE_CHANGED'],
});

export const changeAddressEndpoint = endpoint({
  id: 'subscriptions.changeAddress',
  method: 'POST',
  path: '/api/subscriptions/{token}/address',
  summary: 'Changes the delivery address from the next renewal on.',
  capability: 'public',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: TokenParams,
  body: z.strictObject({ delivery: Address }),
  reply: SubscriptionReply,
  errors: [...FORBIDDEN, 'CHECKOUT_NO_RATE'],
});

export const beginCardChangeEndpoint = endpoint({
  id: 'subscriptions.beginCardChange',
  method: 'POST',
  path: '/api/subscriptions/{token}/card',
  summary: 'Starts saving another card. The browser continues with the payment provider.',
  capability: 'public',
  bodyLimit: NO_BODY,
  rate: { max: 20, seconds: 60 },
  params: TokenParams,
  reply: z.strictObject({ payment: BrowserPayment }),
  errors: [...FORBIDDEN, 'PAYMENTS_PROVIDER_UNREACHABLE'],
});

export const finishCardChangeEndpoint = endpoint({
  id: 'subscriptions.finishCardChange',
  method: 'POST',
  path: '/api/subscriptions/{token}/card/saved',
  summary: 'Uses the card that was saved at the provider and charges any amount due right away.',
  capability: 'public',
  bodyLimit: NO_BODY,
  rate: { max: 20, seconds: 60 },
  params: TokenParams,
  reply: SubscriptionReply,
  errors: [...FORBIDDEN, 'SUBSCRIPTIONS_CARD_NOT_SAVED', 'PAYMENTS_PROVIDER_UNREACHABLE'],
});

export const cancelSubscriptionEndpoint = endpoint({
  id: 'subscriptions.cancel',
  method: 'POST',
  path: '/api/subscriptions/{token}/cancellation',
  summary: 'Cancels a subscription right away. Nothing more is charged.',
  capability: 'public',
  bodyLimit: NO_BODY,
  rate: WRITE_RATE,
  params: TokenParams,
  reply: SubscriptionReply,
  errors: FORBIDDEN,
});
