import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { oldListProducts } from './api.ts';
import { PRODUCTS_PER_PAGE, type ProductListState } from './list-state.ts';

export function productsQuery({ search, page }: ProductListState) {
  const query = { search, page, pageSize: PRODUCTS_PER_PAGE };
  return queryOptions({
    queryKey: ['catalog', 'products', query],
    queryFn: ({ signal }) => call(oldListProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
