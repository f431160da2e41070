// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const checkLinks: Target<typeof adminContract.checkLinksEndpoint> = {
  method: 'POST',
  path: '/api/config/navigation/check',
};
export const getNavigation: Target<typeof adminContract.getNavigationEndpoint> = {
  method: 'GET',
  path: '/api/config/navigation',
};
export const listTargets: Target<typeof adminContract.listTargetsEndpoint> = {
  method: 'GET',
  path: '/api/config/navigation/targets',
};
export const updateNavigation: Target<typeof adminContract.updateNavigationEndpoint> = {
  method: 'PUT',
  path: '/api/config/navigation',
};
