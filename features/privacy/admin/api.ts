// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const approveRequest: Target<typeof adminContract.approveRequestEndpoint> = {
  method: 'POST',
  path: '/api/config/privacy-requests/{requestId}/approval',
};
export const declineRequest: Target<typeof adminContract.declineRequestEndpoint> = {
  method: 'POST',
  path: '/api/config/privacy-requests/{requestId}/refusal',
};
export const eraseCustomer: Target<typeof adminContract.eraseCustomerEndpoint> = {
  method: 'POST',
  path: '/api/config/customers/{customerId}/erasure',
};
export const exportCustomer: Target<typeof adminContract.exportCustomerEndpoint> = {
  method: 'POST',
  path: '/api/config/customers/{customerId}/export',
};
export const listRequests: Target<typeof adminContract.listRequestsEndpoint> = {
  method: 'GET',
  path: '/api/config/privacy-requests',
};
export const previewErasure: Target<typeof adminContract.previewErasureEndpoint> = {
  method: 'GET',
  path: '/api/config/customers/{customerId}/erasure',
};
