// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const changeStock: Target<typeof adminContract.changeStockEndpoint> = {
  method: 'POST',
  path: '/api/config/inventory/changes',
};
export const correctStock: Target<typeof adminContract.correctStockEndpoint> = {
  method: 'POST',
  path: '/api/config/stock/{variantId}/corrections',
};
export const getSettings: Target<typeof adminContract.getSettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/inventory/settings',
};
export const listInventory: Target<typeof adminContract.listInventoryEndpoint> = {
  method: 'GET',
  path: '/api/config/inventory',
};
export const listMovements: Target<typeof adminContract.listMovementsEndpoint> = {
  method: 'GET',
  path: '/api/config/stock/{variantId}/movements',
};
export const readCountFile: Target<typeof adminContract.readCountFileEndpoint> = {
  method: 'POST',
  path: '/api/config/inventory/count-file',
};
export const updateLowStockLimit: Target<typeof adminContract.updateLowStockLimitEndpoint> = {
  method: 'PUT',
  path: '/api/config/inventory/{variantId}/low-stock-limit',
};
export const updateSettings: Target<typeof adminContract.updateSettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/inventory/settings',
};
