import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { PRODUCTS_KEY } from '../products-key.ts';
import { getProductChoices, listProducts } from './api.ts';

export { PRODUCTS_KEY };

export const productsSource = endpointSource(listProducts, [...PRODUCTS_KEY, 'list']);

/** What the fields and filters of products offer. */
export const choicesQuery = queryOptions({
  queryKey: [...PRODUCTS_KEY, 'choices'],
  queryFn: async ({ signal }) => await call(getProductChoices, {}, { signal }),
});
