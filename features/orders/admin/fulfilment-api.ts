// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as fulfilmentContract from '../fulfilment-contract.ts';

export const fulfilOrder: Target<typeof fulfilmentContract.fulfilOrderEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/fulfilment',
};
export const fulfilOrders: Target<typeof fulfilmentContract.fulfilOrdersEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/fulfilments',
};
export const updateTracking: Target<typeof fulfilmentContract.updateTrackingEndpoint> = {
  method: 'PUT',
  path: '/api/config/orders/{orderId}/shipments/{shipmentId}',
};
