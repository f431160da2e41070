import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { getPayments } from '../payments-api.ts';

export const paymentsQuery = queryOptions({
  queryKey: ['store-settings', 'payments'],
  queryFn: ({ signal }) => call(getPayments, {}, { signal }),
});
