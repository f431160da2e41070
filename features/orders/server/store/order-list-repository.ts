import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { OrderId, OrderState } from '../../order.ts';

// The owner's list of orders.

export interface OrderFilter {
  /** In lower case. Finds email addresses that start with it. Empty: no search. */
  search: string;
  /** If the search is the number of an order. */
  number: number | null;
  state: OrderState | undefined;
}

export interface OrderPage {
  isAscending: boolean;
  after: ListCursor | null;
  limit: number;
}

export interface OrderListRecord {
  id: OrderId;
  /** The time of the order as text, for the cursor. */
  key: string;
  number: number | null;
  state: OrderState;
  email: string;
  totalCents: number;
  refundedCents: number;
  currency: string;
  testMode: boolean;
  createdAt: Date;
}

// As part of the statement, because the planner needs to know them. Rows beyond the page are dropped.
const LIMITS = [51, 201];

export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: OrderFilter; page: OrderPage },
): Promise<OrderListRecord[]> {
  const { isAscending, after } = page;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const comparison = isAscending ? sql`>` : sql`<`;
  const afterCursor =
    after === null
      ? emptySql
      : sql`and (o.created_at, o.id) ${comparison} (${after.key}::text::timestamptz, ${after.id})`;
  const limit = LIMITS.find((each) => each >= page.limit) ?? page.limit;
  const rows = await db.sql<OrderListRecord & object>`
    select o.id, o.created_at::text as key, o.number, o.state, o.email, o.total_cents as "totalCents",
      o.refunded_cents as "refundedCents", o.currency, o.test_mode as "testMode", o.created_at as "createdAt"
    from orders o where ${matching(websiteId, filter)} ${afterCursor}
    order by o.created_at ${direction}, o.id ${direction} limit ${literal(limit)}`;
  return rows.slice(0, page.limit);
}

/** How many orders match, up to the limit of exact counts and one more. */
export async function countMatching(db: Db, websiteId: WebsiteId, filter: OrderFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from orders o where ${matching(websiteId, filter)}`)} as count`;
  return row?.count ?? 0;
}

function matching(websiteId: WebsiteId, { search, number, state }: OrderFilter): Fragment {
  const isNumber = number === null ? emptySql : sql`or o.number = ${number}::int`;
  return sql`o.website_id = ${websiteId}
    ${state === undefined ? emptySql : sql`and o.state = ${state}`}
    ${search === '' ? emptySql : sql`and (${prefixRange(sql`o.email`, search)} ${isNumber})`}`;
}
