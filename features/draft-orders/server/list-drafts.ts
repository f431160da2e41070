import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { isTimeKey, type ListCursor, parseListCursor, toListCursor } from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { isBadValue } from '#platform/db/failure.ts';
import type { DraftQuery, listDraftsEndpoint } from '../admin-contract.ts';
import { draftOrderErrors } from '../errors.ts';
import { toRow } from './draft-json.ts';
import * as draftList from './draft-list-repository.ts';

/** The drafts of a website. */
export async function listDrafts(
  { db, websiteId }: Ctx,
  { search, state, sort, cursor, limit }: DraftQuery,
): Promise<ReplyOf<typeof listDraftsEndpoint>> {
  const filter = { state, search: search === '' ? null : { email: search.toLowerCase(), number: toNumber(search) } };
  const after = cursor === undefined ? null : requireCursor(cursor);
  // One more than requested: it tells whether there is another page.
  const page = { isDescending: sort.startsWith('-'), after, limit: limit + 1 };
  const found = await draftList.listPage(db, websiteId, { filter, page }).catch(rejectBadKey);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ draft }) => toRow(draft)),
    nextCursor: found.length > limit && last !== undefined ? toListCursor({ key: last.key, id: last.draft.id }) : null,
    count: toListCount(await draftList.countMatching(db, websiteId, filter)),
  };
}

/** The number of a draft, with or without `D`. */
function toNumber(search: string): number | null {
  const number = /^#?d?(\d{1,9})$/i.exec(search)?.[1];
  return number === undefined ? null : Number(number);
}

function requireCursor(text: string): ListCursor {
  const cursor = parseListCursor(text, isTimeKey);
  if (cursor === null) throw draftOrderErrors.error('DRAFT_ORDERS_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? draftOrderErrors.error('DRAFT_ORDERS_CURSOR_INVALID', {}, { cause: error }) : error;
}
