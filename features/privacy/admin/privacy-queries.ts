import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { listRequests, previewErasure } from './api.ts';

export const PRIVACY_KEY = ['privacy'] as const;

/** How many requests the notice shows. */
const SHOWN = 10;

/** Erasures that wait for a decision. */
export const waitingQuery = queryOptions({
  queryKey: [...PRIVACY_KEY, 'waiting'],
  queryFn: async ({ signal }) =>
    await call(listRequests, { query: { state: 'waiting', limit: String(SHOWN) } }, { signal }),
});

/** What prevents an erasure. It may have changed since it was last shown. */
export const previewQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...PRIVACY_KEY, 'preview', customerId],
    queryFn: async ({ signal }) => await call(previewErasure, { params: { customerId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
