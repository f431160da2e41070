import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { AbandonedCheckoutId, AbandonedState } from '../abandoned-checkout.ts';
import type { AbandonedQuery } from '../admin-contract.ts';

export type AbandonedSort = 'abandoned' | 'subtotal';
export type AbandonedFilter = Omit<AbandonedQuery, 'sort' | 'cursor' | 'limit'> & { now: Date };

export interface AbandonedPage {
  sort: AbandonedSort;
  isAscending: boolean;
  after: ListCursor | null;
  limit: number;
}

export interface AbandonedRecord {
  id: AbandonedCheckoutId;
  /** The value that the list is sorted by, as text, for the cursor. */
  key: string;
  email: string;
  state: AbandonedState;
  abandonedAt: Date;
  units: number;
  subtotalCents: number;
  currency: string;
  hasConsent: boolean;
}

const SORT_KEYS: Readonly<Record<AbandonedSort, { column: Fragment; type: Fragment }>> = {
  abandoned: { column: sql`a.abandoned_at`, type: sql`timestamptz` },
  subtotal: { column: sql`a.subtotal_cents`, type: sql`bigint` },
};

// As part of the statement, because the planner needs to know them. Rows beyond the page are dropped.
const LIMITS = [51, 201];

export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: AbandonedFilter; page: AbandonedPage },
): Promise<AbandonedRecord[]> {
  const { column, type } = SORT_KEYS[page.sort];
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const comparison = page.isAscending ? sql`>` : sql`<`;
  const { after } = page;
  const afterCursor =
    after === null ? emptySql : sql`and (${column}, a.id) ${comparison} (${after.key}::text::${type}, ${after.id})`;
  const limit = literal(LIMITS.find((each) => each >= page.limit) ?? page.limit);
  const rows = await db.sql<AbandonedRecord & object>`
    select a.id, ${column}::text as key, a.email, a.state, a.abandoned_at as "abandonedAt",
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int from jsonb_array_elements(a.lines) line) as units,
      a.subtotal_cents as "subtotalCents", a.currency, a.consented_at is not null as "hasConsent"
    from abandoned_checkouts a where ${matches(websiteId, filter)} ${afterCursor}
    order by ${column} ${direction}, a.id ${direction} limit ${limit}`;
  return rows.slice(0, page.limit);
}

/** How many match, up to the limit of exact counts and one more. */
export async function countMatching(db: Db, websiteId: WebsiteId, filter: AbandonedFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select a.id from abandoned_checkouts a where ${matches(websiteId, filter)}`)} as count`;
  return row?.count ?? 0;
}

function matches(websiteId: WebsiteId, { search, state, abandonedFrom, abandonedTo, now }: AbandonedFilter): Fragment {
  const conditions = [
    sql`a.website_id = ${websiteId}`,
    // The others may still be completed.
    sql`a.abandoned_at <= ${now}`,
    ...(search === '' ? [] : [prefixRange(sql`a.email`, search.toLowerCase())]),
    ...(state === undefined ? [] : [sql`a.state = ${state}`]),
    ...(abandonedFrom === undefined ? [] : [sql`a.abandoned_at >= ${abandonedFrom}`]),
    ...(abandonedTo === undefined ? [] : [sql`a.abandoned_at < ${abandonedTo}`]),
  ];
  return joinSql(conditions, sql` and `);
}

export interface RecoveredSum {
  orders: number;
  cents: number;
  emailedOrders: number;
  emailedCents: number;
}

/** An order counts once, however many checkouts it has recovered. */
export async function sumRecovered(
  db: Db,
  websiteId: WebsiteId,
  { since, currency }: { since: Date; currency: string },
): Promise<RecoveredSum> {
  const [row] = await db.sql<RecoveredSum & object>`
    select count(*)::int as orders, coalesce(sum(cents), 0)::bigint as cents,
      count(*) filter (where emailed)::int as "emailedOrders",
      coalesce(sum(cents) filter (where emailed), 0)::bigint as "emailedCents"
    from (
      select max(recovered_cents) as cents, bool_or(emailed_at is not null) as emailed from abandoned_checkouts
      where website_id = ${websiteId} and state = 'recovered' and recovered_at >= ${since} and not recovered_test
        and recovered_currency = ${currency}
      group by recovered_order_id) paid`;
  return row ?? { orders: 0, cents: 0, emailedOrders: 0, emailedCents: 0 };
}
