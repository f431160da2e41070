import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import type { Ctx } from '#platform/context.ts';
import type { ActivityQuery, ActivityRow, listActivityEndpoint } from '../admin-contract.ts';
import { type Cursor, parseCursor, toCursor } from '../cursor.ts';
import { activityErrors } from '../errors.ts';
import { toTextQuery } from '../search-terms.ts';
import type { EntryFilter, StoredEntry } from './entry-repository.ts';
import * as entries from './entry-repository.ts';

export async function listActivity(ctx: Ctx, query: ActivityQuery): Promise<ReplyOf<typeof listActivityEndpoint>> {
  const { sort, limit } = query;
  const filter = toFilter(query);
  const after = query.cursor === undefined ? null : requireCursor(query.cursor);
  // One more than requested: it tells whether there is another page.
  const page = { isAscending: sort === 'createdOn', after, limit: limit + 1 };
  const found = await entries.list(ctx.db, ctx.websiteId, filter, page);
  const value = await entries.count(ctx.db, ctx.websiteId, filter, COUNT_LIMIT + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toRow),
    nextCursor: found.length > limit && last !== undefined ? toCursor(last) : null,
    count: { value: Math.min(value, COUNT_LIMIT), isExact: value <= COUNT_LIMIT },
  };
}

function requireCursor(text: string): Cursor {
  const cursor = parseCursor(text);
  if (cursor === null) throw activityErrors.error('ACTIVITY_CURSOR_INVALID');
  return cursor;
}

type FilterQuery = Omit<ActivityQuery, 'sort' | 'cursor' | 'limit'>;

export function toFilter({ search, from, to, ...filter }: FilterQuery): EntryFilter {
  return {
    memberId: filter.memberId,
    action: filter.action,
    subjectKind: filter.subjectKind,
    subjectId: filter.subjectId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    textQuery: toTextQuery(search),
  };
}

export function toRow({ createdAt, ...entry }: StoredEntry): ActivityRow {
  return { ...entry, createdOn: createdAt.getTime() };
}
