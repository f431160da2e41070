import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { ORDERS_KEY } from '../order-queries.ts';
import { getPrintData } from '../print-api.ts';

export function printQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'print', ids],
    queryFn: ({ signal }) => call(getPrintData, { query: { ids: ids.join(',') } }, { signal }),
  });
}
