import { call, type Target } from '#browser/client/call.ts';
import type { CheckoutFlow, CheckoutPrefill } from '#features/checkout/checkout-flow.ts';
import type { PlacedOrder, PlaceOrder } from '#features/checkout/contract.ts';
import type { BodyOf, Endpoint } from '#kernel/contract/endpoint.ts';
import type { placeDraftEndpoint, quotePaymentEndpoint } from '../pay-contract.ts';
import { messages } from './messages.ts';

const KEY_LENGTH = 40;

// The body is JSON of this schema. The contract passes it to the server as text, together with the idempotency key.
type OrderRequest = Endpoint<
  NonNullable<typeof placeDraftEndpoint.params>,
  NonNullable<typeof placeDraftEndpoint.query>,
  typeof PlaceOrder,
  typeof PlacedOrder,
  'POST',
  typeof placeDraftEndpoint.path
>;

const PLACE: Target<OrderRequest> = { method: 'POST', path: '/api/checkout/pay/{token}/orders' };
const QUOTE: Target<typeof quotePaymentEndpoint> = { method: 'POST', path: '/api/checkout/pay/{token}/quote' };

const place = async (token: string, body: BodyOf<OrderRequest>, key: string): Promise<PlacedOrder> =>
  await call(PLACE, { params: { token }, body }, { headers: { 'idempotency-key': key } });

/** The checkout flow of a payment link. Input is stored per link, so that two links are never mixed up. */
export function payFlow(token: string, prefill: CheckoutPrefill): CheckoutFlow {
  return {
    name: 'draft',
    heading: messages.heading,
    storageKey: `pay-${token.slice(0, KEY_LENGTH)}`,
    hasCodes: false,
    prefill,
    quote: async ({ extra: _extra, ...body }) => await call(QUOTE, { params: { token }, body }),
    place: async ({ extra: _extra, ...body }, key) => await place(token, body, key),
  };
}
