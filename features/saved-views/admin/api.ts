// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createView: Target<typeof adminContract.createViewEndpoint> = {
  method: 'POST',
  path: '/api/config/views',
};
export const deleteView: Target<typeof adminContract.deleteViewEndpoint> = {
  method: 'DELETE',
  path: '/api/config/views/{id}',
};
export const listViews: Target<typeof adminContract.listViewsEndpoint> = { method: 'GET', path: '/api/config/views' };
export const updateView: Target<typeof adminContract.updateViewEndpoint> = {
  method: 'PUT',
  path: '/api/config/views/{id}',
};
