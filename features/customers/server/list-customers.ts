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
import type { CustomerQuery, getOptionsEndpoint, listCustomersEndpoint } from '../admin-contract.ts';
import { customerErrors } from '../errors.ts';
import type { CustomerSort } from './customer-list-repository.ts';
import * as customerList from './customer-list-repository.ts';

/** The customers of a website, for its owner. */
export async function listCustomers(
  { db, websiteId }: Ctx,
  { sort: order, cursor, limit, ...filter }: CustomerQuery,
): Promise<ReplyOf<typeof listCustomersEndpoint>> {
  const sort = order.replace('-', '') as CustomerSort;
  const after = cursor === undefined ? null : requireCursor(sort, cursor);
  const count = toListCount(await customerList.countMatching(db, websiteId, filter));
  // One more than requested: it tells whether there is another page.
  const page = { sort, isAscending: !order.startsWith('-'), after, limit: limit + 1, isFew: count.isExact };
  const found = await customerList.listPage(db, websiteId, { filter, page }).catch(rejectBadKey);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ key: _key, lastOrderAt, ...row }) => ({ ...row, lastOrderOn: lastOrderAt?.getTime() ?? null })),
    nextCursor: found.length > limit && last !== undefined ? toListCursor(last) : null,
    count,
  };
}

/** What the filters of the list offer. */
export async function getCustomerOptions({ db, websiteId }: Ctx): Promise<ReplyOf<typeof getOptionsEndpoint>> {
  const website = await findWebsite(db, websiteId);
  return {
    currency: website?.site.store.currency ?? DEFAULT_CURRENCY,
    countries: await customerList.listCountries(db, websiteId),
    tags: await customerList.listTags(db, websiteId),
  };
}

const IS_KEY: Readonly<Record<CustomerSort, (key: string) => boolean>> = {
  lastOrder: isTimeKey,
  spent: isNumberKey,
  orders: isNumberKey,
  // The database stores no zero characters.
  name: (key) => !key.includes('\0'),
};

function requireCursor(sort: CustomerSort, text: string): ListCursor {
  const cursor = parseListCursor(text, IS_KEY[sort]);
  if (cursor === null) throw customerErrors.error('CUSTOMERS_CURSOR_INVALID');
  return cursor;
}

/** A cursor with a time that no calendar has. */
function rejectBadKey(error: unknown): never {
  throw isBadValue(error) ? customerErrors.error('CUSTOMERS_CURSOR_INVALID', {}, { cause: error }) : error;
}
