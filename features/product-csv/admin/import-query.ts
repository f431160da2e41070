import { queryOptions } from '@tanstack/react-query';
import { call, type Target } from '#browser/client/call.ts';
import type { listProductsEndpoint } from '#features/catalog/admin-contract.ts';
import { SECOND } from '#kernel/time/clock.ts';
import type { ImportRecord } from '../admin-contract.ts';
import type { ExportFilters } from '../export-query.ts';
import { getImport, listExports, listImports } from './api.ts';

/** All queries about imports and exports. */
export const PRODUCT_CSV_KEY = ['imports'] as const;

const REFRESH_MS = SECOND;
const MAX_LISTED = 50;

export const importsQuery = queryOptions({
  queryKey: [...PRODUCT_CSV_KEY, 'list'],
  queryFn: async ({ signal }) => (await call(listImports, { query: { limit: MAX_LISTED } }, { signal })).rows,
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isRunning(state)) === true ? REFRESH_MS : false),
});

export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...PRODUCT_CSV_KEY, 'one', id],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) => (await call(getImport, { params: { id } }, { signal })).import,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data.state) ? REFRESH_MS : false),
  });
}

export const exportsQuery = queryOptions({
  queryKey: [...PRODUCT_CSV_KEY, 'exports'],
  queryFn: async ({ signal }) => (await call(listExports, {}, { signal })).exports,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'waiting' || state === 'running') === true ? REFRESH_MS : false,
});

const listProducts: Target<typeof listProductsEndpoint> = { method: 'GET', path: '/api/config/products' };

/** How many products match the filters of an export. */
export function matchingCountQuery(query: ExportFilters) {
  return queryOptions({
    queryKey: [...PRODUCT_CSV_KEY, 'matching', query],
    queryFn: async ({ signal }) => (await call(listProducts, { query: { ...query, limit: 1 } }, { signal })).count,
  });
}

export function isRunning(state: ImportRecord['state']): boolean {
  return state === 'checking' || state === 'importing';
}
