import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from '../admin-kit.tsx';
import type { AnyListDefinition } from './definition.ts';
import { type MatchQuery, toListRequest, toMatchQuery } from './list-query.ts';
import type { ListPage, ListSource } from './list-source.ts';
import type { ListState } from './use-list-state.ts';

export interface ListData<Row> {
  data: ListPage<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  /** The rows belong to the previous search, sort order or page while the new ones are loading. */
  isStale: boolean;
  refetch: () => void;
  /** The query without sort order and page. */
  match: MatchQuery;
}

export function useListQuery<Row>(
  definition: AnyListDefinition,
  state: ListState,
  source: ListSource<Row>,
): ListData<Row> {
  const { timeZone } = usePageContext();
  // Periods such as "today" are resolved when the list is opened: the key of the query must not change by itself.
  const [now] = useState(() => Date.now());
  const request = toListRequest(definition, state, { now, timeZone, after: state.page.after });
  const query = useQuery({
    queryKey: [...source.key, request],
    queryFn: ({ signal }) => source.load(request, { signal }),
    placeholderData: keepPreviousData,
    enabled: state.isReady,
  });
  return {
    data: query.data,
    error: query.error,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    refetch: () => void query.refetch(),
    match: toMatchQuery(definition, state, { now, timeZone }),
  };
}
