import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { getProduct, getProductChoices } from '../api.ts';

/** The prefix of all queries about products: a change of a product may change each of them. */
export const PRODUCTS_KEY = ['catalog', 'products'] as const;

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'one', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id } }, { signal }),
  });
}

export const choicesQuery = queryOptions({
  queryKey: [...PRODUCTS_KEY, 'choices'],
  queryFn: ({ signal }) => call(getProductChoices, {}, { signal }),
});
