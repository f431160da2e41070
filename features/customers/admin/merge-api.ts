// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as mergeContract from '../merge-contract.ts';

export const mergeCustomers: Target<typeof mergeContract.mergeCustomersEndpoint> = {
  method: 'POST',
  path: '/api/config/customers/{customerId}/merge',
};
export const previewMerge: Target<typeof mergeContract.previewMergeEndpoint> = {
  method: 'GET',
  path: '/api/config/customers/{customerId}/merge',
};
export const separateAddress: Target<typeof mergeContract.separateAddressEndpoint> = {
  method: 'POST',
  path: '/api/config/customers/{customerId}/separations',
};
