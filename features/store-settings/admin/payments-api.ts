// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as paymentsContract from '../payments-contract.ts';

export const getPayments: Target<typeof paymentsContract.getPaymentsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/payments',
};
