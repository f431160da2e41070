import { queryOptions } from '@tanstack/react-query';
import { call, type Target } from '#browser/client/call.ts';
import type { getProductChoicesEndpoint } from '#features/catalog/admin-contract.ts';

const getProductChoices: Target<typeof getProductChoicesEndpoint> = {
  method: 'GET',
  path: '/api/config/products/choices',
};

/** The product lists of the website as options. */
export const productListsQuery = queryOptions({
  queryKey: ['products', 'lists'],
  queryFn: async ({ signal }) => {
    const { collections } = await call(getProductChoices, {}, { signal });
    return collections.map(({ id, title }) => ({ value: id, label: title }));
  },
});
