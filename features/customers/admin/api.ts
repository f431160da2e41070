// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const getCustomer: Target<typeof adminContract.getCustomerEndpoint> = {
  method: 'GET',
  path: '/api/config/customers/{customerId}',
};
export const getOptions: Target<typeof adminContract.getOptionsEndpoint> = {
  method: 'GET',
  path: '/api/config/customers/options',
};
export const listCustomers: Target<typeof adminContract.listCustomersEndpoint> = {
  method: 'GET',
  path: '/api/config/customers',
};
export const tagCustomers: Target<typeof adminContract.tagCustomersEndpoint> = {
  method: 'POST',
  path: '/api/config/customers/tags',
};
export const updateCustomer: Target<typeof adminContract.updateCustomerEndpoint> = {
  method: 'PUT',
  path: '/api/config/customers/{customerId}',
};
