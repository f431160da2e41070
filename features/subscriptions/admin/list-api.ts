// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as listContract from '../list-contract.ts';

export const getSummary: Target<typeof listContract.getSummaryEndpoint> = {
  method: 'GET',
  path: '/api/config/subscriptions/summary',
};
export const listSubscriptions: Target<typeof listContract.listSubscriptionsEndpoint> = {
  method: 'GET',
  path: '/api/config/subscriptions',
};
