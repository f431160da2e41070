// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const cancelOrder: Target<typeof adminContract.cancelOrderEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/cancellation',
};
export const getOptions: Target<typeof adminContract.getOptionsEndpoint> = {
  method: 'GET',
  path: '/api/config/orders/options',
};
export const getOwnerOrder: Target<typeof adminContract.getOwnerOrderEndpoint> = {
  method: 'GET',
  path: '/api/config/orders/{orderId}',
};
export const listOrders: Target<typeof adminContract.listOrdersEndpoint> = {
  method: 'GET',
  path: '/api/config/orders',
};
export const markOrderPaid: Target<typeof adminContract.markOrderPaidEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/manual-payment',
};
export const refundOrder: Target<typeof adminContract.refundOrderEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/refunds',
};
