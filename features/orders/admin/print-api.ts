// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as printContract from '../print-contract.ts';

export const getPrintData: Target<typeof printContract.getPrintDataEndpoint> = {
  method: 'GET',
  path: '/api/config/orders/print',
};
