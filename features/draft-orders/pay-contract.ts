import { z } from 'zod';
import { PlacedOrder, Quote, QuoteRequest } from '#features/checkout/contract.ts';
import { endpoint, RawBody } from '#kernel/contract/endpoint.ts';

/** The id of the draft, the link revision and a signature. */
export const LinkToken = z.string().max(100);
const LinkParams = z.strictObject({ token: LinkToken });

export function payPath(token: string): string {
  return `/checkout/pay/${token}`;
}

const LINK_ERRORS = [
  'DRAFT_ORDERS_LINK_INVALID',
  'DRAFT_ORDERS_LINK_CHANGED',
  'DRAFT_ORDERS_UNAVAILABLE',
  'CHECKOUT_PAID_ALREADY',
];

export const quotePaymentEndpoint = endpoint({
  id: 'draft-orders.quotePayment',
  method: 'POST',
  path: '/api/checkout/pay/{token}/quote',
  summary: 'Prices the draft of a payment link for a destination. Nothing is stored.',
  capability: 'public',
  bodyLimit: 4096,
  rate: { max: 120, seconds: 60 },
  params: LinkParams,
  body: QuoteRequest,
  reply: Quote,
  errors: LINK_ERRORS,
});

export const placeDraftEndpoint = endpoint({
  id: 'draft-orders.placeOrder',
  method: 'POST',
  path: '/api/checkout/pay/{token}/orders',
  summary:
    'Places the order of a payment link and begins its payment. The body is PlaceOrder as JSON. The Idempotency-Key header identifies the request: the same key returns the same order.',
  capability: 'public',
  bodyLimit: 16_384,
  rate: { max: 60, seconds: 60 },
  // The idempotency key is a header, and endpoints receive headers only together with the raw body.
  raw: { headers: ['idempotency-key', 'content-type'] },
  params: LinkParams,
  body: RawBody,
  reply: PlacedOrder,
  errors: [
    ...LINK_ERRORS,
    'CHECKOUT_KEY_MISSING',
    'CHECKOUT_KEY_REUSED',
    'CHECKOUT_TOTAL_CHANGED',
    'CHECKOUT_NO_RATE',
    'CHECKOUT_SOLD_OUT',
    'CHECKOUT_BUSY',
    'CHECKOUT_ORDER_OVER',
    'CHECKOUT_TOO_MANY_PENDING',
    'PAYMENTS_PROVIDER_UNREACHABLE',
  ],
});
