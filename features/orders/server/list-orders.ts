import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { isTimeKey, type ListCursor, parseListCursor, toListCursor } from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { isBadValue } from '#platform/db/failure.ts';
import type { listOrdersEndpoint, OrderQuery } from '../contract.ts';
import { orderErrors } from '../errors.ts';
import * as orderList from './store/order-list-repository.ts';

/** The orders of a website, for its owner. */
export async function listOrders(
  ctx: Ctx,
  { search, state, sort, cursor, limit }: OrderQuery,
): Promise<ReplyOf<typeof listOrdersEndpoint>> {
  const filter = { search: search.toLowerCase(), number: toNumber(search), state };
  const after = cursor === undefined ? null : requireCursor(cursor);
  // One more than requested: it tells whether there is another page.
  const page = { isAscending: sort === 'created', after, limit: limit + 1 };
  const found = await orderList.listPage(ctx.db, ctx.websiteId, { filter, page }).catch(rejectBadKey);
  const count = await orderList.countMatching(ctx.db, ctx.websiteId, filter);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ key: _key, createdAt, ...row }) => ({ ...row, createdOn: createdAt.getTime() })),
    nextCursor: found.length > limit && last !== undefined ? toListCursor(last) : null,
    count: toListCount(count),
  };
}

/** The number of an order, with or without `#`. */
function toNumber(search: string): number | null {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  return number === undefined ? null : Number(number);
}

function requireCursor(text: string): ListCursor {
  const cursor = parseListCursor(text, isTimeKey);
  if (cursor === null) throw orderErrors.error('ORDERS_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? orderErrors.error('ORDERS_CURSOR_INVALID', {}, { cause: error }) : error;
}
