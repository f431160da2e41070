// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as returnContract from '../return-contract.ts';

export const approveReturn: Target<typeof returnContract.approveReturnEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/approval',
};
export const cancelReturn: Target<typeof returnContract.cancelReturnEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/cancellation',
};
export const closeReturn: Target<typeof returnContract.closeReturnEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/closure',
};
export const declineReturn: Target<typeof returnContract.declineReturnEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/decline',
};
export const getReturnSettings: Target<typeof returnContract.getReturnSettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/returns',
};
export const receiveReturn: Target<typeof returnContract.receiveReturnEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns/{returnId}/receipt',
};
export const startReturn: Target<typeof returnContract.startReturnEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/{orderId}/returns',
};
export const updateReturnSettings: Target<typeof returnContract.updateReturnSettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/settings/returns',
};
