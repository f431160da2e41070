// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const editOrder: Target<typeof adminContract.editOrderEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/edits',
};
export const markBalancePaid: Target<typeof adminContract.markBalancePaidEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/balance/manual-payment',
};
export const quoteEdit: Target<typeof adminContract.quoteEditEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/edit-quote',
};
export const refundBalance: Target<typeof adminContract.refundBalanceEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/balance/refund',
};
export const sendBalanceLink: Target<typeof adminContract.sendBalanceLinkEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/balance/payment-link',
};
