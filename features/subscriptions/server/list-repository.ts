import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { SubscriptionQuery } from '../list-contract.ts';
import type { Plan } from '../plan.ts';
import type { SubscriptionState } from '../rules.ts';
import { toSubscriptionWordsQuery } from '../search-query.ts';
import type { SubscriptionId } from '../subscription.ts';

// The owner's list of subscriptions.

export type SubscriptionFilter = Omit<SubscriptionQuery, 'sort' | 'cursor' | 'limit'>;

export interface SubscriptionPage {
  sort: SubscriptionQuery['sort'];
  after: ListCursor | null;
  limit: number;
  /** Whether few match: then all of them are collected and sorted. Otherwise the index of the sort order is read. */
  isFew: boolean;
}

export interface SubscriptionRecord {
  id: SubscriptionId;
  /** The value that the list is sorted by, as text, for the cursor. */
  key: string;
  state: SubscriptionState;
  email: string;
  customerName: string;
  title: string;
  quantity: number;
  unitPriceCents: number;
  currency: string;
  plan: Plan;
  cyclesPaid: number;
  nextRenewalAt: Date;
  testMode: boolean;
  createdAt: Date;
}

/** `list_group` of the migration, by state. */
const GROUPS: Readonly<Record<SubscriptionState, number>> = {
  'past-due': 0,
  active: 1,
  paused: 2,
  cancelled: 3,
  ended: 4,
};

interface SortKey {
  columns: readonly Fragment[];
  /** The same columns of the row that the previous page ended with. `key` is the text of `toText`. */
  after: (key: string) => readonly Fragment[];
  text: Fragment;
}

const one = (column: Fragment, cast: Fragment): SortKey => ({
  columns: [column],
  after: (key) => [sql`${key}::text${cast}`],
  text: sql`${column}::text`,
});

const SORT_KEYS: Readonly<Record<string, SortKey>> = {
  due: {
    columns: [sql`s.list_group`, sql`s.next_renewal_at`],
    after: (key) => [sql`${key.slice(0, 1)}::text::smallint`, sql`${key.slice(2)}::text::timestamptz`],
    text: sql`s.list_group || ' ' || s.next_renewal_at::text`,
  },
  renewal: one(sql`s.renews_at`, sql`::timestamptz`),
  created: one(sql`s.created_at`, sql`::timestamptz`),
  email: one(sql`s.email`, emptySql),
};

const DUE = SORT_KEYS['due'] as SortKey;

// As part of the statement, because the planner needs to know them. Rows beyond the page are dropped.
const LIMITS = [51, 201];

const nameIn = (address: Fragment): Fragment =>
  sql`nullif(btrim(concat(${address} ->> 'firstName', ' ', ${address} ->> 'lastName')), '')`;

export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: SubscriptionFilter; page: SubscriptionPage },
): Promise<SubscriptionRecord[]> {
  const { columns, after: toAfter, text } = SORT_KEYS[page.sort.replace('-', '')] ?? DUE;
  const isDescending = page.sort.startsWith('-');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { after } = page;
  const limit = LIMITS.find((each) => each >= page.limit) ?? page.limit;
  const afterCursor =
    after === null
      ? emptySql
      : sql`and (${joinSql(columns)}, s.id) ${isDescending ? sql`<` : sql`>`} (${joinSql(toAfter(after.key))}, ${after.id}::text)`;
  const rows = await db.sql<SubscriptionRecord & object>`
    ${page.isFew ? sql`with found as materialized (select s.id from subscriptions s where ${matching(websiteId, filter)})` : emptySql}
    select s.id, ${text} as key, s.state, s.email, s.title, s.quantity, s.unit_price_cents as "unitPriceCents",
      coalesce(${nameIn(sql`s.delivery`)}, ${nameIn(sql`s.billing`)}, '') as "customerName", s.currency, s.plan,
      s.cycles_paid as "cyclesPaid", s.next_renewal_at as "nextRenewalAt", s.test_mode as "testMode",
      s.created_at as "createdAt"
    from ${page.isFew ? sql`found join subscriptions s on s.website_id = ${websiteId} and s.id = found.id where true` : sql`subscriptions s where ${matchingInOrder(websiteId, filter)}`}
      ${afterCursor}
    order by ${joinSql([...columns, sql`s.id`].map((column) => sql`${column} ${direction}`))} limit ${literal(limit)}`;
  return rows.slice(0, page.limit);
}

/** How many match, up to the limit of exact counts and one more. */
export async function countMatching(db: Db, websiteId: WebsiteId, filter: SubscriptionFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from subscriptions s where ${matching(websiteId, filter)}`)} as count`;
  return row?.count ?? 0;
}

/** Whether some subscriptions may not match. */
export function isFiltered(filter: SubscriptionFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}

const words = sql`subscription_words(s.website_id, s.email, s.title, s.sku, s.item_id, s.delivery, s.billing)`;

/**
 * The subquery hides the text from the planner, which would expect beginnings of words to match many subscriptions and
 * read all of them.
 */
function matching(websiteId: WebsiteId, filter: SubscriptionFilter): Fragment {
  const query = toSubscriptionWordsQuery(websiteId, filter);
  const textConditions = query === null ? [] : [sql`${words} @@ (select ${query}::tsquery)`];
  return joinSql([...byColumns(websiteId, filter), ...textConditions], sql` and `);
}

/** The same for rows that are read in the order of an index: that of the words is not used. */
function matchingInOrder(websiteId: WebsiteId, filter: SubscriptionFilter): Fragment {
  const query = toSubscriptionWordsQuery(websiteId, filter);
  const textConditions = query === null ? [] : [sql`(${words} @@ ${query}::tsquery) is true`];
  return joinSql([...byColumns(websiteId, filter), ...textConditions], sql` and `);
}

function byColumns(websiteId: WebsiteId, filter: SubscriptionFilter): Fragment[] {
  const { state, interval, renewalFrom, renewalTo } = filter;
  return [
    sql`s.website_id = ${websiteId}`,
    ...(state === undefined ? [] : [hasState(state)]),
    ...(interval === undefined ? [] : [sql`s.plan ->> 'unit' = ${interval}`]),
    // `renews_at` is after all others for those that do not renew.
    ...(renewalFrom === undefined ? [] : [sql`s.renews_at >= ${renewalFrom} and s.renews_at < 'infinity'`]),
    ...(renewalTo === undefined ? [] : [sql`s.renews_at < ${renewalTo}`]),
  ];
}

/** As part of the statement: some states are rare and others common, so the planner needs to know which. */
function hasState(states: readonly SubscriptionState[]): Fragment {
  const groups = [...new Set(states)].map((state) => GROUPS[state]).toSorted((a, b) => a - b);
  return sql`s.list_group in (${joinSql(groups.map((group) => literal(group)))})`;
}
