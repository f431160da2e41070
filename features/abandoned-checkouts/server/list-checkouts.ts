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
import { DAY } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { isBadValue } from '#platform/db/failure.ts';
import type { AbandonedQuery, getSummaryEndpoint, listAbandonedEndpoint } from '../admin-contract.ts';
import { abandonedErrors } from '../errors.ts';
import { SUMMARY_DAYS } from '../limits.ts';
import type { AbandonedSort } from './list-repository.ts';
import * as list from './list-repository.ts';

/** The abandoned checkouts of a website, for its owner. */
export async function listCheckouts(
  { db, websiteId, clock }: Ctx,
  { sort: order, cursor, limit, ...query }: AbandonedQuery,
): Promise<ReplyOf<typeof listAbandonedEndpoint>> {
  const sort = order.replace('-', '') as AbandonedSort;
  const filter = { ...query, now: clock() };
  const after = cursor === undefined ? null : requireCursor(sort, cursor);
  const count = toListCount(await list.countMatching(db, websiteId, filter));
  // One more than requested: it tells whether there is another page.
  const page = { sort, isAscending: !order.startsWith('-'), after, limit: limit + 1 };
  const found = await list.listPage(db, websiteId, { filter, page }).catch(rejectBadKey);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ key: _key, abandonedAt, ...row }) => ({ ...row, abandonedOn: abandonedAt.getTime() })),
    nextCursor: found.length > limit && last !== undefined ? toListCursor(last) : null,
    count,
  };
}

/** What was recovered lately. */
export async function getSummary({ db, websiteId, clock }: Ctx): Promise<ReplyOf<typeof getSummaryEndpoint>> {
  const website = await findWebsite(db, websiteId);
  const currency = website?.site.store.currency ?? DEFAULT_CURRENCY;
  const since = new Date(clock().getTime() - SUMMARY_DAYS * DAY);
  const { orders, cents, emailedOrders, emailedCents } = await list.sumRecovered(db, websiteId, { since, currency });
  return { currency, recovered: { orders, cents }, afterEmail: { orders: emailedOrders, cents: emailedCents } };
}

const IS_KEY: Readonly<Record<AbandonedSort, (key: string) => boolean>> = {
  abandoned: isTimeKey,
  subtotal: isNumberKey,
};

function requireCursor(sort: AbandonedSort, text: string): ListCursor {
  const cursor = parseListCursor(text, IS_KEY[sort]);
  if (cursor === null) throw abandonedErrors.error('ABANDONED_CHECKOUTS_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? abandonedErrors.error('ABANDONED_CHECKOUTS_CURSOR_INVALID', {}, { cause: error }) : error;
}
