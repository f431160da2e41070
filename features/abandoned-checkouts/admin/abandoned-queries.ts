import { queryOptions } from '@tanstack/react-query';
import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { call } from '#browser/client/call.ts';
import { getAbandoned, getSettings, getSummary, listAbandoned } from './api.ts';

/** All queries about abandoned checkouts. */
export const ABANDONED_KEY = ['abandoned-checkouts'] as const;

export const abandonedSource = endpointSource(listAbandoned, [...ABANDONED_KEY, 'list']);

export const summaryQuery = queryOptions({
  queryKey: [...ABANDONED_KEY, 'summary'],
  queryFn: ({ signal }) => call(getSummary, {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: [...ABANDONED_KEY, 'settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
});

export function checkoutQuery(checkoutId: string) {
  return queryOptions({
    queryKey: [...ABANDONED_KEY, 'one', checkoutId],
    // A path may contain any text. The server rejects what is not an id.
    queryFn: async ({ signal }) => (await call(getAbandoned, { params: { checkoutId } }, { signal })).checkout,
  });
}
