import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { getSettings, listInventory, listMovements } from './api.ts';

/** All queries about stock. */
export const STOCK_KEY = ['stock'] as const;

export const inventorySource = endpointSource(listInventory, [...STOCK_KEY, 'inventory']);

export const stockSettingsQuery = queryOptions({
  queryKey: [...STOCK_KEY, 'settings'],
  queryFn: async ({ signal }) => (await call(getSettings, {}, { signal })).settings,
});

export function movementsQuery(variantId: string) {
  return infiniteQueryOptions({
    queryKey: [...STOCK_KEY, 'movements', variantId],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return await call(listMovements, { params: { variantId }, query }, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
