// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';
import type * as contract from '../contract.ts';

export const createRate: Target<typeof adminContract.createRateEndpoint> = {
  method: 'POST',
  path: '/api/config/shipping-rates',
};
export const deleteRate: Target<typeof adminContract.deleteRateEndpoint> = {
  method: 'DELETE',
  path: '/api/config/shipping-rates/{id}',
};
export const getShippingSettings: Target<typeof adminContract.getShippingSettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/shipping',
};
export const listEditableRates: Target<typeof adminContract.listEditableRatesEndpoint> = {
  method: 'GET',
  path: '/api/config/shipping-rates',
};
export const listShippingRates: Target<typeof contract.listShippingRatesEndpoint> = {
  method: 'GET',
  path: '/api/config/shipping',
};
export const orderRates: Target<typeof adminContract.orderRatesEndpoint> = {
  method: 'PUT',
  path: '/api/config/shipping-rates/order',
};
export const updateRate: Target<typeof adminContract.updateRateEndpoint> = {
  method: 'PUT',
  path: '/api/config/shipping-rates/{id}',
};
