import { type CallInput, call, type Target } from '#browser/client/call.ts';
import type { BodyOf, Endpoint, ReplyOf } from '#kernel/contract/endpoint.ts';
import type { PlacedOrder } from '../contract.ts';
import type { getGiftCheckoutEndpoint, PlaceGift as PlaceGiftSchema, placeGiftEndpoint } from '../gift-contract.ts';

export type GiftCheckoutData = ReplyOf<typeof getGiftCheckoutEndpoint>;
export type GiftChoices = GiftCheckoutData['gift'];

export const getGiftCheckout = async (
  query: NonNullable<CallInput<typeof getGiftCheckoutEndpoint>['query']>,
): Promise<GiftCheckoutData> =>
  await call<typeof getGiftCheckoutEndpoint>({ method: 'GET', path: '/api/checkout/gift-card' }, { query });

// The body is JSON of this schema. The contract passes it to the server as text, together with the idempotency key.
type OrderRequest = Endpoint<
  NonNullable<typeof placeGiftEndpoint.params>,
  NonNullable<typeof placeGiftEndpoint.query>,
  typeof PlaceGiftSchema,
  typeof PlacedOrder,
  'POST',
  typeof placeGiftEndpoint.path
>;
export type PlaceGift = BodyOf<OrderRequest>;

const PLACE: Target<OrderRequest> = { method: 'POST', path: '/api/checkout/gift-card/orders' };

export const placeGift = async (body: PlaceGift, key: string): Promise<PlacedOrder> =>
  await call(PLACE, { body }, { headers: { 'idempotency-key': key } });
