import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { isTimeKey, type ListCursor, parseListCursor, toListCursor } from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { isBadValue } from '#platform/db/failure.ts';
import { subscriptionErrors } from '../errors.ts';
import type { listSubscriptionsEndpoint, SubscriptionQuery, SubscriptionRow } from '../list-contract.ts';
import { planText } from '../plan-text.ts';
import * as list from './list-repository.ts';

/** The subscriptions of a website, for its owner. */
export async function listSubscriptions(
  { db, websiteId }: Ctx,
  { sort, cursor, limit, ...filter }: SubscriptionQuery,
): Promise<ReplyOf<typeof listSubscriptionsEndpoint>> {
  const after = cursor === undefined ? null : requireCursor(sort, cursor);
  const count = toListCount(await list.countMatching(db, websiteId, filter));
  // One more than requested: it tells whether there is another page.
  const page = { sort, after, limit: limit + 1, isFew: count.isExact && list.isFiltered(filter) };
  const found = await list.listPage(db, websiteId, { filter, page }).catch(rejectBadKey);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toRow),
    nextCursor: found.length > limit && last !== undefined ? toListCursor(last) : null,
    count,
  };
}

function toRow(record: list.SubscriptionRecord): SubscriptionRow {
  const { key: _key, plan, nextRenewalAt, createdAt, ...row } = record;
  const renews = row.state === 'active' || row.state === 'past-due';
  return {
    ...row,
    planText: planText(plan),
    nextOn: renews ? nextRenewalAt.getTime() : null,
    createdOn: createdAt.getTime(),
  };
}

const IS_KEY: Readonly<Record<string, (key: string) => boolean>> = {
  due: (key) => /^[0-4] /.test(key) && isTimeKey(key.slice(2)),
  renewal: (key) => key === 'infinity' || isTimeKey(key),
  created: isTimeKey,
  email: (key) => !key.includes('\0'),
};

function requireCursor(sort: SubscriptionQuery['sort'], text: string): ListCursor {
  const cursor = parseListCursor(text, IS_KEY[sort.replace('-', '')] ?? isTimeKey);
  if (cursor === null) throw subscriptionErrors.error('SUBSCRIPTIONS_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? subscriptionErrors.error('SUBSCRIPTIONS_CURSOR_INVALID', {}, { cause: error }) : error;
}
