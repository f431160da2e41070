import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { CustomerId } from '../customer.ts';
import { type CustomerFilter, fewCustomers, isFiltered, matchingInOrder } from './customer-filter-sql.ts';

// The owner's list of customers.

export type CustomerSort = 'lastOrder' | 'spent' | 'orders' | 'name';

export interface CustomerPage {
  sort: CustomerSort;
  isAscending: boolean;
  after: ListCursor | null;
  limit: number;
  /**
   * Whether few customers match: then all of them are collected and sorted. Otherwise the index of the sort order is
   * read until the page is full.
   */
  isFew: boolean;
}

export interface CustomerListRecord {
  id: CustomerId;
  /** The value that the list is sorted by, as text, for the cursor. */
  key: string;
  email: string;
  name: string;
  country: string;
  ordersCount: number;
  spentCents: number;
  currency: string;
  lastOrderAt: Date | null;
  isTest: boolean;
  tags: string[];
  hasNote: boolean;
}

const SORT_KEYS: Readonly<Record<CustomerSort, { column: Fragment; type: Fragment }>> = {
  lastOrder: { column: sql`c.last_order_key`, type: sql`timestamptz` },
  spent: { column: sql`c.spent_cents`, type: sql`bigint` },
  orders: { column: sql`c.orders_count`, type: sql`bigint` },
  name: { column: sql`c.sort_name`, type: sql`text` },
};

// As part of the statement, because the planner needs to know them. Rows beyond the page are dropped.
const LIMITS = [51, 201];

/** A page of customers. Narrow rows decide which ones, and only these are read in full. */
export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: CustomerFilter; page: CustomerPage },
): Promise<CustomerListRecord[]> {
  const rows = await db.sql<CustomerListRecord & object>`
    with ${chosen(websiteId, filter, page)}
    select c.id, chosen.key, c.email, c.name, c.country, c.orders_count as "ordersCount", c.spent_cents as "spentCents",
      c.currency, c.last_order_at as "lastOrderAt", c.orders_count = 0 and c.test_orders_count > 0 as "isTest", c.tags,
      c.note <> '' as "hasNote"
    from chosen join customers c on c.website_id = ${websiteId} and c.id = chosen.id
    order by chosen.place`;
  return rows.slice(0, page.limit);
}

/** The ids of a page as `chosen`. */
function chosen(websiteId: WebsiteId, filter: CustomerFilter, page: CustomerPage): Fragment {
  const { column, type } = SORT_KEYS[page.sort];
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const comparison = page.isAscending ? sql`>` : sql`<`;
  const { after } = page;
  const afterCursor =
    after === null ? emptySql : sql`and (${column}, c.id) ${comparison} (${after.key}::text::${type}, ${after.id})`;
  const inOrder = (key: Fragment, id: Fragment): Fragment => sql`order by ${key} ${direction}, ${id} ${direction}`;
  const limit = literal(LIMITS.find((each) => each >= page.limit) ?? page.limit);
  if (!page.isFew || !isFiltered(filter))
    return sql`chosen as materialized (
      select c.id, ${column}::text as key, row_number() over (${inOrder(column, sql`c.id`)}) as place
      from ${matchingInOrder(websiteId, filter)} ${afterCursor} ${inOrder(column, sql`c.id`)} limit ${limit})`;
  const columns = sql`c.id, ${column} as sort_key`;
  return sql`
    found as materialized (${fewCustomers(websiteId, filter, { columns, and: afterCursor })}),
    chosen as materialized (
      select id, sort_key::text as key, row_number() over (${inOrder(sql`sort_key`, sql`id`)}) as place
      from found ${inOrder(sql`sort_key`, sql`id`)} limit ${limit})`;
}

/** How many customers match, up to the limit of exact counts and one more. */
export async function countMatching(db: Db, websiteId: WebsiteId, filter: CustomerFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(fewCustomers(websiteId, filter, { columns: sql`c.id`, and: emptySql }))} as count`;
  return row?.count ?? 0;
}

/** The countries of all customers. Each step reads one entry of the index. */
export async function listCountries(db: Db, websiteId: WebsiteId): Promise<string[]> {
  const rows = await db.sql<{ country: string }>`
    with recursive found as (
      (select country from customers where website_id = ${websiteId} order by country limit 1)
      union all
      select (select c.country from customers c where c.website_id = ${websiteId} and c.country > found.country
        order by c.country limit 1) from found where found.country is not null)
    select country from found where country <> '' order by country`;
  return rows.map(({ country }) => country);
}

/** The latest customers with tags are read. */
const MAX_TAGGED = 1000;
const MAX_SUGGESTED = 500;

/** The tags of the customers with the latest orders, by name. Tags that differ in case only count once. */
export async function listTags(db: Db, websiteId: WebsiteId): Promise<string[]> {
  const rows = await db.sql<{ tag: string }>`
    select min(tag) as tag from (
      select tags from customers where website_id = ${websiteId} and tags <> '{}' order by last_order_key desc
      limit ${literal(MAX_TAGGED)}) latest, unnest(latest.tags) tag
    group by lower(tag) order by lower(tag) limit ${literal(MAX_SUGGESTED)}`;
  return rows.map(({ tag }) => tag);
}
