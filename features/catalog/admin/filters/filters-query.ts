import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { PRODUCTS_KEY } from '../../products-key.ts';
import { getListFilters } from '../list-filters-api.ts';

export function listFiltersQuery(id: string) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'filters', id],
    queryFn: async ({ signal }) => await call(getListFilters, { params: { id } }, { signal }),
  });
}
