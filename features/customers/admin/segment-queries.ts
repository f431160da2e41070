import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import { CUSTOMERS_KEY } from './customer-queries.ts';
import { listSegments } from './segment-api.ts';

export const SEGMENTS_KEY = [...CUSTOMERS_KEY, 'segments'] as const;

export const segmentsQuery = queryOptions({
  queryKey: SEGMENTS_KEY,
  queryFn: async ({ signal }) => (await call(listSegments, {}, { signal })).segments,
});
