import { findWebsite } from '#features/sites/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import {
  isNumberKey,
  isTimeKey,
  type ListCursor,
  parseListCursor,
  toListCursor,
} from '#kernel/contract/list-cursor.ts';
import { DEFAULT_CURRENCY } from '#kernel/money/currency.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { isBadValue } from '#platform/db/failure.ts';
import type { getOptionsEndpoint, listOrdersEndpoint, OrderQuery } from '../admin-contract.ts';
import { orderErrors } from '../errors.ts';
import * as notes from './store/note-repository.ts';
import type { OrderSort } from './store/order-list-repository.ts';
import * as orderList from './store/order-list-repository.ts';

/** The orders of a website, for its owner. */
export async function listOrders(
  { db, websiteId }: Ctx,
  { sort: order, cursor, limit, ...filter }: OrderQuery,
): Promise<ReplyOf<typeof listOrdersEndpoint>> {
  const sort = order.replace('-', '') as OrderSort;
  const after = cursor === undefined ? null : requireCursor(sort, cursor);
  const count = toListCount(await orderList.countMatching(db, websiteId, filter));
  // One more than requested: it tells whether there is another page.
  const page = { sort, isAscending: !order.startsWith('-'), after, limit: limit + 1, isFew: count.isExact };
  const found = await orderList.listPage(db, websiteId, { filter, page }).catch(rejectBadKey);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ key: _key, createdAt, ...row }) => ({ ...row, createdOn: createdAt.getTime() })),
    nextCursor: found.length > limit && last !== undefined ? toListCursor(last) : null,
    count,
  };
}

/** What the filters of the list offer. */
export async function getOrderOptions({ db, websiteId }: Ctx): Promise<ReplyOf<typeof getOptionsEndpoint>> {
  const website = await findWebsite(db, websiteId);
  return {
    currency: website?.site.store.currency ?? DEFAULT_CURRENCY,
    countries: await orderList.listCountries(db, websiteId),
    tags: await notes.listTags(db, websiteId),
  };
}

const IS_KEY = { created: isTimeKey, total: isNumberKey } satisfies Record<OrderSort, unknown>;

function requireCursor(sort: OrderSort, text: string): ListCursor {
  const cursor = parseListCursor(text, IS_KEY[sort]);
  if (cursor === null) throw orderErrors.error('ORDERS_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? orderErrors.error('ORDERS_CURSOR_INVALID', {}, { cause: error }) : error;
}
