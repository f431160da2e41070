import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import { isNumberKey, type ListCursor, parseListCursor, toListCursor } from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import type { listMediaEndpoint, MediaQuery } from '../admin-contract.ts';
import { mediaErrors } from '../errors.ts';
import { toSearchQuery } from '../search-query.ts';
import type { MediaFilter, SortColumn } from './list-repository.ts';
import * as mediaList from './list-repository.ts';
import { toMediumJson } from './medium-json.ts';
import type { Medium } from './repository.ts';

export async function listMedia(ctx: Ctx, query: MediaQuery): Promise<ReplyOf<typeof listMediaEndpoint>> {
  const { sort, limit } = query;
  const filter = toFilter(query);
  const column = (sort.startsWith('-') ? sort.slice(1) : sort) as SortColumn; // the names of the contract
  const after = query.cursor === undefined ? null : requireCursor(query.cursor, column);
  const value = await mediaList.count(ctx.db, ctx.websiteId, filter, COUNT_LIMIT + 1);
  const isFew = value <= COUNT_LIMIT;
  // One more than requested: it tells whether there is another page.
  const page = { sort: column, isAscending: !sort.startsWith('-'), after, limit: limit + 1, isFew };
  const found = await mediaList.list(ctx.db, ctx.websiteId, filter, page);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toMediumJson),
    nextCursor: found.length > limit && last !== undefined ? cursorOf(last, column) : null,
    count: { value: Math.min(value, COUNT_LIMIT), isExact: isFew },
  };
}

function toFilter({ search, kind, usage, altText, size, tag, trash }: MediaQuery): MediaFilter {
  const textQuery = toSearchQuery(search);
  return { textQuery, kind, usage, altText, isLarge: size === 'large', tag, isTrash: trash === 'true' };
}

function cursorOf({ id, createdAt, filename, bytes }: Medium, sort: SortColumn): string {
  const keys = { created: String(createdAt.getTime()), name: filename, size: String(bytes) };
  return toListCursor({ id, key: keys[sort] });
}

function requireCursor(text: string, sort: SortColumn): ListCursor {
  const cursor = parseListCursor(text, sort === 'name' ? (key) => key !== '' : isNumberKey);
  if (cursor === null) throw mediaErrors.error('MEDIA_CURSOR_INVALID');
  return cursor;
}
