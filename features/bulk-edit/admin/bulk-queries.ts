import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#browser/client/call.ts';
import type { ChosenProducts } from '#features/catalog/bulk-selection.ts';
import { JOBS_KEY } from '#features/jobs/admin/index.ts';
import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { createEditEndpoint } from '../admin-contract.ts';
import type { BulkRule } from '../bulk-rule.ts';
import { getEdit, listChanges, listEdits, previewEdit } from './api.ts';

/** Below the key of jobs: the events of the member's own jobs refresh what they change. */
export const EDITS_KEY = [...JOBS_KEY, 'bulk-edits'] as const;

export interface EditRequest {
  selection: ChosenProducts;
  rules: readonly BulkRule[];
}

export function toBody({ selection, rules }: EditRequest): Omit<BodyOf<typeof createEditEndpoint>, 'digest'> {
  return { selection, rules: [...rules] };
}

export const PREVIEW_ROWS = 50;

export function previewQuery(request: EditRequest, cursor: string | null) {
  return queryOptions({
    queryKey: ['bulk-edit', 'preview', request, cursor],
    queryFn: async ({ signal }) => {
      const body = { ...toBody(request), limit: PREVIEW_ROWS, ...(cursor !== null && { cursor }) };
      return await call(previewEdit, { body }, { signal });
    },
    enabled: request.rules.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
}

/** Events report only the member's own jobs, at most once per second. */
const POLL_MS = 1000;

export function editQuery(id: string | null) {
  return queryOptions({
    queryKey: [...EDITS_KEY, 'one', id],
    queryFn: async ({ signal }) => await call(getEdit, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.isActive === false ? false : POLL_MS),
  });
}

const RECENT_ROWS = 10;

export const recentEditsQuery = infiniteQueryOptions({
  queryKey: [...EDITS_KEY, 'recent'],
  queryFn: async ({ signal, pageParam }) => {
    const query = { limit: RECENT_ROWS, ...(pageParam !== null && { cursor: pageParam }) };
    return await call(listEdits, { query }, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ rows }) => rows.some(({ isActive }) => isActive)) === true ? POLL_MS : false,
});

export function leftValuesQuery(id: string) {
  return queryOptions({
    queryKey: [...EDITS_KEY, 'left', id],
    queryFn: async ({ signal }) =>
      await call(listChanges, { params: { id }, query: { onlyLeft: 'true', limit: 200 } }, { signal }),
  });
}
