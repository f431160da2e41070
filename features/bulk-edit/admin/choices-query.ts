import { queryOptions } from '@tanstack/react-query';
import { call, type Target } from '#browser/client/call.ts';
import type { getProductChoicesEndpoint } from '#features/catalog/admin-contract.ts';
import { PRODUCTS_KEY } from '#features/catalog/products-key.ts';

// Not from the admin API of the catalog, which the frame of the owner area loads with all its imports.
const getProductChoices: Target<typeof getProductChoicesEndpoint> = {
  method: 'GET',
  path: '/api/config/products/choices',
};

/** The currency, tags and categories of the shop. Shared with the screens of products. */
export const choicesQuery = queryOptions({
  queryKey: [...PRODUCTS_KEY, 'choices'],
  queryFn: async ({ signal }) => await call(getProductChoices, {}, { signal }),
});
