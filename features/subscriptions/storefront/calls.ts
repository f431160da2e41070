import { call, type Target } from '#browser/client/call.ts';
import type { OrderInput, QuoteInput } from '#features/checkout/checkout-flow.ts';
import type { PlacedOrder, Quote } from '#features/checkout/contract.ts';
import type { Address } from '#features/orders/address.ts';
import type { confirmTestPaymentEndpoint } from '#features/payments/contract.ts';
import type { BodyOf, Endpoint, ReplyOf } from '#kernel/contract/endpoint.ts';
import type {
  beginCardChangeEndpoint,
  cancelSubscriptionEndpoint,
  changeAddressEndpoint,
  finishCardChangeEndpoint,
  getSubscriptionEndpoint,
  PlaceSubscription,
  pauseSubscriptionEndpoint,
  placeSubscriptionEndpoint,
  quoteSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  SubscriptionView,
  skipRenewalEndpoint,
  swapVariantEndpoint,
} from '../contract.ts';

type QuoteRequest = Pick<QuoteInput, 'location' | 'option'> & { cartToken: string };

export const getQuote = async (body: QuoteRequest): Promise<Quote> =>
  await call<typeof quoteSubscriptionEndpoint>({ method: 'POST', path: '/api/subscriptions/checkout/quote' }, { body });

// The body is JSON of this schema. The contract passes it to the server as text, together with the key.
type OrderRequest = Endpoint<
  NonNullable<typeof placeSubscriptionEndpoint.params>,
  NonNullable<typeof placeSubscriptionEndpoint.query>,
  typeof PlaceSubscription,
  typeof PlacedOrder,
  'POST',
  typeof placeSubscriptionEndpoint.path
>;
const PLACE: Target<OrderRequest> = { method: 'POST', path: '/api/subscriptions/orders' };

export const placeSubscription = async (
  body: Omit<OrderInput, 'extra'> & { cartToken: string },
  key: string,
): Promise<PlacedOrder> => await call(PLACE, { body }, { headers: { 'idempotency-key': key } });

export type Subscribed = ReplyOf<typeof getSubscriptionEndpoint>;

type SubscriptionReply = Promise<SubscriptionView>;

export const skipRenewal = async (token: string, renewalOn: number): SubscriptionReply =>
  (
    await call<typeof skipRenewalEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/skip' },
      { params: { token }, body: { renewalOn } },
    )
  ).subscription;

export const pause = async (token: string): SubscriptionReply =>
  (
    await call<typeof pauseSubscriptionEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/pause' },
      { params: { token } },
    )
  ).subscription;

export const resume = async (token: string): SubscriptionReply =>
  (
    await call<typeof resumeSubscriptionEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/resume' },
      { params: { token } },
    )
  ).subscription;

export const swapVariant = async (token: string, body: BodyOf<typeof swapVariantEndpoint>): SubscriptionReply =>
  (
    await call<typeof swapVariantEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/variant' },
      { params: { token }, body },
    )
  ).subscription;

export const changeAddress = async (token: string, delivery: Address): SubscriptionReply =>
  (
    await call<typeof changeAddressEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/address' },
      { params: { token }, body: { delivery } },
    )
  ).subscription;

export const cancel = async (token: string): SubscriptionReply =>
  (
    await call<typeof cancelSubscriptionEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/cancellation' },
      { params: { token } },
    )
  ).subscription;

export const beginCardChange = async (token: string) =>
  (
    await call<typeof beginCardChangeEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/card' },
      { params: { token } },
    )
  ).payment;

export const finishCardChange = async (token: string): SubscriptionReply =>
  (
    await call<typeof finishCardChangeEndpoint>(
      { method: 'POST', path: '/api/subscriptions/{token}/card/saved' },
      { params: { token } },
    )
  ).subscription;

type TestAnswer = Omit<BodyOf<typeof confirmTestPaymentEndpoint>, 'clientSecret'>;

export const confirmTestPayment = async (clientSecret: string, answer: TestAnswer) =>
  await call<typeof confirmTestPaymentEndpoint>(
    { method: 'POST', path: '/api/payments/test/confirm' },
    { body: { clientSecret, ...answer } },
  );
