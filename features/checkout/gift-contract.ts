import { z } from 'zod';
import { GiftCardInput } from '#features/gift-cards/gift-card-input.ts';
import { endpoint, RawBody } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { getCheckoutEndpoint, PlacedOrder, PlaceOrder } from './contract.ts';

const Sku = z.string().max(80);

/** The choices when buying a gift card. */
export const GiftChoices = z.strictObject({
  title: z.string(),
  denominations: z.array(z.strictObject({ sku: z.string(), name: z.string() })),
  /** Days in the site's time zone, starting today. */
  firstDay: z.string(),
  lastDay: z.string(),
});

export const getGiftCheckoutEndpoint = endpoint({
  id: 'checkout.getGiftCheckout',
  method: 'GET',
  path: '/api/checkout/gift-card',
  summary: 'Returns the data of the page for buying a gift card. An unknown denomination selects the first one.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  query: z.object({ giftCardProductId: idSchema<'item'>(), sku: Sku.default('') }),
  reply: getCheckoutEndpoint.reply.extend({ gift: GiftChoices }),
  errors: ['GIFT_CARDS_NOT_OFFERED'],
});

/** The JSON body of the call that buys a gift card. */
export const PlaceGift = z.strictObject({
  itemId: idSchema<'item'>(),
  sku: Sku,
  email: PlaceOrder.shape.email,
  gift: GiftCardInput,
  expectedTotalCents: PlaceOrder.shape.expectedTotalCents,
  expectedCurrency: PlaceOrder.shape.expectedCurrency,
});
export type PlaceGift = z.output<typeof PlaceGift>;

export const placeGiftEndpoint = endpoint({
  id: 'checkout.placeGift',
  method: 'POST',
  path: '/api/checkout/gift-card/orders',
  summary:
    'Places an order for one gift card and begins its payment. The body is PlaceGift as JSON. The Idempotency-Key header identifies the request: the same key returns the same order.',
  capability: 'public',
  bodyLimit: 16_384,
  // Paid or not, each order may send an email with text written by the caller.
  rate: { max: 30, seconds: 600 },
  // The idempotency key is a header, and endpoints receive headers only together with the raw body.
  raw: { headers: ['idempotency-key', 'content-type'] },
  body: RawBody,
  reply: PlacedOrder,
  errors: [
    'GIFT_CARDS_NOT_OFFERED',
    'CHECKOUT_KEY_MISSING',
    'CHECKOUT_KEY_REUSED',
    'CHECKOUT_TOTAL_CHANGED',
    'CHECKOUT_SOLD_OUT',
    'CHECKOUT_BUSY',
    'CHECKOUT_PAID_ALREADY',
    'CHECKOUT_ORDER_OVER',
    'CHECKOUT_TOO_MANY_PENDING',
    'PAYMENTS_PROVIDER_UNREACHABLE',
  ],
});
