import { call, type Target } from '#browser/client/call.ts';
import type { saveReminderEndpoint } from '#features/abandoned-checkouts/contract.ts';
import type { addCouponEndpoint, removeCouponEndpoint } from '#features/cart/contract.ts';
import type { confirmTestPaymentEndpoint } from '#features/payments/contract.ts';
import type { BodyOf, Endpoint } from '#kernel/contract/endpoint.ts';
import type {
  addGiftCardEndpoint,
  PlacedOrder,
  PlaceOrder,
  placeOrderEndpoint,
  quoteEndpoint,
  removeGiftCardEndpoint,
  retryPaymentEndpoint,
} from '../contract.ts';
import { sendWithProof } from './proof.ts';

// The body is JSON of this schema. The contract passes it to the server as text, together with the idempotency key.
type OrderRequest = Endpoint<
  NonNullable<typeof placeOrderEndpoint.params>,
  NonNullable<typeof placeOrderEndpoint.query>,
  typeof PlaceOrder,
  typeof PlacedOrder,
  'POST',
  typeof placeOrderEndpoint.path
>;

export const getQuote = async (body: BodyOf<typeof quoteEndpoint>) =>
  await call<typeof quoteEndpoint>({ method: 'POST', path: '/api/checkout/quote' }, { body });

const PLACE: Target<OrderRequest> = { method: 'POST', path: '/api/checkout/orders' };

export const placeOrder = async (body: BodyOf<OrderRequest>, key: string): Promise<PlacedOrder> =>
  await call(PLACE, { body }, { headers: { 'idempotency-key': key } });

export const retryPayment = async (token: string): Promise<PlacedOrder> =>
  await call<typeof retryPaymentEndpoint>(
    { method: 'POST', path: '/api/checkout/orders/{token}/payment' },
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

export const saveReminder = async (body: BodyOf<typeof saveReminderEndpoint>) =>
  await call<typeof saveReminderEndpoint>({ method: 'POST', path: '/api/checkout/reminder' }, { body });

export const addGiftCard = async (code: string) =>
  await sendWithProof((proof) =>
    call<typeof addGiftCardEndpoint>({ method: 'POST', path: '/api/checkout/gift-cards' }, { body: { code, proof } }),
  );

export const removeGiftCard = async (cardId: string) =>
  await call<typeof removeGiftCardEndpoint>(
    { method: 'DELETE', path: '/api/checkout/gift-cards/{cardId}' },
    { params: { cardId } },
  );
