import type { QueryClient } from '@tanstack/react-query';
import type { ListRequest } from '#browser/admin-kit/list/list-query.ts';
import type { ListPage, ListSource } from '#browser/admin-kit/list/list-source.ts';
import { describeDevice } from '../describe-device.ts';
import type { SessionRow } from '../session-contract.ts';
import { sessionsQuery } from './session-query.ts';

/** The sessions of the member, which come all at once: they are few. They are searched and sorted here. */
export function createSessionSource(queryClient: QueryClient): ListSource<SessionRow> {
  return {
    key: [...sessionsQuery.queryKey, 'list'],
    load: async (request) => toSessionPage(await queryClient.fetchQuery(sessionsQuery), request),
  };
}

export function toSessionPage(
  sessions: readonly SessionRow[],
  { search, sort = '-used' }: Pick<ListRequest, 'search' | 'sort'>,
): ListPage<SessionRow> {
  const text = search.trim().toLowerCase();
  const direction = sort.startsWith('-') ? -1 : 1;
  const timeOf = (row: SessionRow): number => (sort.endsWith('since') ? row.createdOn : row.lastSeenOn);
  const rows = sessions
    .filter(({ userAgent }) => `${describeDevice(userAgent)} ${userAgent}`.toLowerCase().includes(text))
    .toSorted((a, b) => direction * (timeOf(a) - timeOf(b)));
  return { rows, nextCursor: null, count: { value: rows.length, isExact: true } };
}
