import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { OrderChannel } from '../../channel.ts';
import type { FulfilmentState, OrderId, OrderState, PaymentState } from '../../order.ts';
import type { RiskLevel } from '../../risk.ts';
import { channelOf } from './channel-repository.ts';
import { countedOrders, fewOrders, isFiltered, matchingInOrder, type OrderFilter } from './order-filter-sql.ts';

// The owner's list of orders.

export type OrderSort = 'created' | 'total';

export interface OrderPage {
  sort: OrderSort;
  isAscending: boolean;
  after: ListCursor | null;
  limit: number;
  /**
   * Whether few orders match: then all of them are collected and sorted. Otherwise the index of the sort order is read
   * until the page is full.
   */
  isFew: boolean;
}

export interface OrderListRecord {
  id: OrderId;
  /** The value that the list is sorted by, as text, for the cursor. */
  key: string;
  number: number | null;
  state: OrderState;
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  channel: OrderChannel;
  risk: RiskLevel | null;
  email: string;
  customerName: string;
  country: string;
  units: number;
  totalCents: number;
  refundedCents: number;
  currency: string;
  testMode: boolean;
  tags: string[];
  hasNote: boolean;
  createdAt: Date;
}

const SORT_KEYS: Readonly<Record<OrderSort, { column: Fragment; type: Fragment }>> = {
  created: { column: sql`o.created_at`, type: sql`timestamptz` },
  total: { column: sql`o.total_cents`, type: sql`bigint` },
};

// As part of the statement, because the planner needs to know them. Rows beyond the page are dropped.
const LIMITS = [51, 201];

const nameIn = (address: Fragment): Fragment =>
  sql`nullif(btrim(concat(${address} ->> 'firstName', ' ', ${address} ->> 'lastName')), '')`;

/** A page of orders. Narrow rows decide which ones, and only these are read in full. */
export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: OrderFilter; page: OrderPage },
): Promise<OrderListRecord[]> {
  const rows = await db.sql<OrderListRecord & object>`
    with ${chosen(websiteId, filter, page)}
    select o.id, chosen.key, o.number, o.state, o.payment_state as "paymentState",
      o.fulfilment_state as "fulfilmentState", ${channelOf} as channel, o.risk, o.email, o.country, o.total_cents as "totalCents",
      coalesce(${nameIn(sql`o.delivery`)}, ${nameIn(sql`o.billing`)}, '') as "customerName",
      (select coalesce(sum(t.quantity), 0)::int from order_items t
        where t.website_id = ${websiteId} and t.order_id = o.id) as units,
      o.refunded_cents as "refundedCents", o.currency, o.test_mode as "testMode", o.tags,
      o.staff_note <> '' as "hasNote", o.created_at as "createdAt"
    from chosen join orders o on o.website_id = ${websiteId} and o.id = chosen.id
    order by chosen.place`;
  return rows.slice(0, page.limit);
}

/** The ids of a page as `chosen`. */
function chosen(websiteId: WebsiteId, filter: OrderFilter, page: OrderPage): Fragment {
  const { column, type } = SORT_KEYS[page.sort];
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const comparison = page.isAscending ? sql`>` : sql`<`;
  const { after } = page;
  const afterCursor =
    after === null ? emptySql : sql`and (${column}, o.id) ${comparison} (${after.key}::text::${type}, ${after.id})`;
  const inOrder = (key: Fragment, id: Fragment): Fragment => sql`order by ${key} ${direction}, ${id} ${direction}`;
  const limit = literal(LIMITS.find((each) => each >= page.limit) ?? page.limit);
  if (!page.isFew || !isFiltered(filter))
    return sql`chosen as materialized (
      select o.id, ${column}::text as key, row_number() over (${inOrder(column, sql`o.id`)}) as place
      from ${matchingInOrder(websiteId, filter)} ${afterCursor} ${inOrder(column, sql`o.id`)} limit ${limit})`;
  return sql`
    found as materialized (${fewOrders(websiteId, filter, { columns: sql`o.id, ${column} as sort_key`, and: afterCursor })}),
    chosen as materialized (
      select id, sort_key::text as key, row_number() over (${inOrder(sql`sort_key`, sql`id`)}) as place
      from found ${inOrder(sql`sort_key`, sql`id`)} limit ${limit})`;
}

/** How many orders match, up to the limit of exact counts and one more. */
export async function countMatching(db: Db, websiteId: WebsiteId, filter: OrderFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(countedOrders(websiteId, filter))} as count`;
  return row?.count ?? 0;
}

/** The countries of all orders. Each step reads one entry of the index. */
export async function listCountries(db: Db, websiteId: WebsiteId): Promise<string[]> {
  const rows = await db.sql<{ country: string }>`
    with recursive found as (
      (select country from orders where website_id = ${websiteId} order by country limit 1)
      union all
      select (select o.country from orders o where o.website_id = ${websiteId} and o.country > found.country
        order by o.country limit 1) from found where found.country is not null)
    select country from found where country <> '' order by country`;
  return rows.map(({ country }) => country);
}
