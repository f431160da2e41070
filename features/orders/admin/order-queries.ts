import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { getOptions, getOwnerOrder, listOrders } from './api.ts';

/** All queries about orders. */
export const ORDERS_KEY = ['orders'] as const;

export const ordersSource = endpointSource(listOrders, [...ORDERS_KEY, 'list']);

export const optionsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'options'],
  queryFn: ({ signal }) => call(getOptions, {}, { signal }),
});

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'one', orderId],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) => (await call(getOwnerOrder, { params: { orderId } }, { signal })).order,
  });
}
