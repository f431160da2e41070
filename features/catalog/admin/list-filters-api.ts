// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as listFiltersContract from '../list-filters-contract.ts';

export const getListFilters: Target<typeof listFiltersContract.getListFiltersEndpoint> = {
  method: 'GET',
  path: '/api/config/product-lists/{id}/filters',
};
export const updateListFilters: Target<typeof listFiltersContract.updateListFiltersEndpoint> = {
  method: 'PUT',
  path: '/api/config/product-lists/{id}/filters',
};
