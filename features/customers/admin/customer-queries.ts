import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { getCustomer, getOptions, listCustomers } from './api.ts';

/** All queries about customers. */
export const CUSTOMERS_KEY = ['customers'] as const;

export const customersSource = endpointSource(listCustomers, [...CUSTOMERS_KEY, 'list']);

export const optionsQuery = queryOptions({
  queryKey: [...CUSTOMERS_KEY, 'options'],
  queryFn: ({ signal }) => call(getOptions, {}, { signal }),
});

export function customerQuery(customerId: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', customerId],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) => (await call(getCustomer, { params: { customerId } }, { signal })).customer,
  });
}
