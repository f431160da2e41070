// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createWebsite: Target<typeof adminContract.createWebsiteEndpoint> = {
  method: 'POST',
  path: '/api/config/websites',
};
export const finishTransfer: Target<typeof adminContract.finishTransferEndpoint> = {
  method: 'POST',
  path: '/api/config/session/transfer',
};
export const listStarters: Target<typeof adminContract.listStartersEndpoint> = {
  method: 'GET',
  path: '/api/config/starters',
};
export const listWebsites: Target<typeof adminContract.listWebsitesEndpoint> = {
  method: 'GET',
  path: '/api/config/websites',
};
export const startTransfer: Target<typeof adminContract.startTransferEndpoint> = {
  method: 'POST',
  path: '/api/config/websites/{id}/transfers',
};
