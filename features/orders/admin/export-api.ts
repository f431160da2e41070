// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as exportContract from '../export-contract.ts';

export const exportOrders: Target<typeof exportContract.exportOrdersEndpoint> = {
  method: 'POST',
  path: '/api/config/orders/exports',
};
