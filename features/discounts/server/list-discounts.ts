import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { toListCursor } from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { DiscountQuery, listDiscountsEndpoint } from '../admin-contract.ts';
import * as discounts from './admin-repository.ts';
import { readCursor } from './cursor.ts';
import { toRow } from './discount-json.ts';
import { findCurrency } from './find-currency.ts';

/** The discounts of a website for its owner. */
export async function listDiscounts(
  ctx: Ctx,
  { cursor, limit, ...query }: DiscountQuery,
): Promise<ReplyOf<typeof listDiscountsEndpoint>> {
  const { db, websiteId } = ctx;
  const filters = { ...query, now: ctx.clock() };
  // One more than the page shows whether there is another page.
  const found = await discounts.listPage(db, websiteId, { ...filters, after: readCursor(cursor), limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const context = { now: filters.now, currency: await findCurrency(ctx) };
  return {
    rows: page.map((stored) => toRow(stored, context)),
    nextCursor:
      found.length > limit && last !== undefined ? toListCursor({ key: last.key, id: last.discount.id }) : null,
    count: toListCount(await discounts.countMatching(db, websiteId, filters)),
  };
}
