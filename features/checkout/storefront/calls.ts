import { type CallInput, call, type Target } from '#browser/client/call.ts';
import type { addCouponEndpoint, removeCouponEndpoint } from '#features/cart/contract.ts';
import type { confirmTestPaymentEndpoint } from '#features/payments/contract.ts';
import type { BodyOf, Endpoint, ReplyOf } from '#kernel/contract/endpoint.ts';
import type {
  checkPaymentEndpoint,
  getCheckoutEndpoint,
  PlacedOrder,
  PlaceOrder,
  placeOrderEndpoint,
  quoteEndpoint,
  retryPaymentEndpoint,
} from '../contract.ts';

export type CheckoutFacts = ReplyOf<typeof getCheckoutEndpoint>;
export type QuoteWish = BodyOf<typeof quoteEndpoint>;

// The body is JSON by this schema; the contract hands it to the server as text, together with the key.
type Placing = Endpoint<
  NonNullable<typeof placeOrderEndpoint.params>,
  NonNullable<typeof placeOrderEndpoint.query>,
  typeof PlaceOrder,
  typeof PlacedOrder,
  'POST',
  typeof placeOrderEndpoint.path
>;

export const getCheckout = async (query: CallInput<typeof getCheckoutEndpoint>['query']): Promise<CheckoutFacts> =>
  await call<typeof getCheckoutEndpoint>({ method: 'GET', path: '/api/checkout' }, { query: query ?? {} });

export const getQuote = async (body: QuoteWish, signal: AbortSignal) =>
  await call<typeof quoteEndpoint>({ method: 'POST', path: '/api/checkout/quote' }, { body }, { signal });

const PLACE: Target<Placing> = { method: 'POST', path: '/api/checkout/orders' };

export const placeOrder = async (body: BodyOf<Placing>, key: string): Promise<PlacedOrder> =>
  await call(PLACE, { body }, { headers: { 'idempotency-key': key } });

export const retryPayment = async (token: string): Promise<PlacedOrder> =>
  await call<typeof retryPaymentEndpoint>(
    { method: 'POST', path: '/api/checkout/orders/{token}/payment' },
    { params: { token } },
  );

export const checkPayment = async (token: string): Promise<ReplyOf<typeof checkPaymentEndpoint>> =>
  await call<typeof checkPaymentEndpoint>(
    { method: 'POST', path: '/api/checkout/orders/{token}/check' },
    { params: { token } },
  );

export type TestAnswer = Omit<BodyOf<typeof confirmTestPaymentEndpoint>, 'clientSecret'>;

export const confirmTestPayment = async (clientSecret: string, answer: TestAnswer) =>
  await call<typeof confirmTestPaymentEndpoint>(
    { method: 'POST', path: '/api/payments/test/confirm' },
    { body: { clientSecret, ...answer } },
  );

export const addCoupon = async (code: string) =>
  await call<typeof addCouponEndpoint>(
    { method: 'POST', path: '/api/commerce/shopping-cart/coupons' },
    { body: { code } },
  );

export const removeCoupon = async (code: string) =>
  await call<typeof removeCouponEndpoint>(
    { method: 'DELETE', path: '/api/commerce/shopping-cart/coupons/{code}' },
    { params: { code } },
  );
