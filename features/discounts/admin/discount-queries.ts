import { queryOptions } from '@tanstack/react-query';
import type { ComboboxOption } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import type { ProductOption } from '../admin-contract.ts';
import { getDiscount, getOptions, listDiscounts, searchProducts } from './api.ts';

/** All queries about discounts. */
export const DISCOUNTS_KEY = ['discounts'] as const;

export const discountsSource = endpointSource(listDiscounts, [...DISCOUNTS_KEY, 'list']);

export function discountQuery(id: string) {
  return queryOptions({
    queryKey: [...DISCOUNTS_KEY, 'one', id],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) => (await call(getDiscount, { params: { id } }, { signal })).discount,
  });
}

export const optionsQuery = queryOptions({
  queryKey: [...DISCOUNTS_KEY, 'options'],
  queryFn: ({ signal }) => call(getOptions, {}, { signal }),
});

export interface FoundProduct extends ComboboxOption {
  product: ProductOption;
}

/** Finds products by name, for the fields of a discount and its test cart. */
export const productSource = {
  key: [...DISCOUNTS_KEY, 'products'],
  search: async (search: string, options: { signal: AbortSignal }): Promise<FoundProduct[]> => {
    const { products } = await call(searchProducts, { query: { search } }, options);
    return products.map((product) => ({
      value: product.id,
      label: product.title,
      ...(product.categories.length > 0 && { detail: product.categories.join(', ') }),
      product,
    }));
  },
};
