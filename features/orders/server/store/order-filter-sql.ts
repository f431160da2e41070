import { disputedReferences } from '#features/payments/server/index.ts';
import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { OrderQuery } from '../../admin-contract.ts';
import type { OrderChannel } from '../../channel.ts';
import type { FulfilmentState, PaymentState } from '../../order.ts';
import { toOrderWordsQuery, type WordsFilter } from '../../search-query.ts';
import { hasRequestedReturn } from './return-repository.ts';

export type OrderFilter = Omit<OrderQuery, 'sort' | 'cursor' | 'limit'>;

/** Whether some orders may not match. */
export function isFiltered(filter: OrderFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}

/** `from` and `where` of the matching orders `o`, to be read in the order of an index until there are enough. */
export function matchingInOrder(websiteId: WebsiteId, filter: OrderFilter): Fragment {
  const { search } = filter;
  const bySearch =
    search === '' ? emptySql : sql`and (${byAddress(search)} or ${matchesQuery(ofSearch(websiteId, search))})`;
  return sql`orders o where ${byColumns(websiteId, filter)} and ${matchesQuery(ofFilters(websiteId, filter))} ${bySearch}`;
}

/**
 * The matching orders if they are few, otherwise more than the count distinguishes. A search reads two indexes: that of
 * email addresses and numbers, and that of words.
 */
export function fewOrders(
  websiteId: WebsiteId,
  filter: OrderFilter,
  { columns, and }: { columns: Fragment; and: Fragment },
): Fragment {
  const { search } = filter;
  const where = sql`${byColumns(websiteId, filter)} ${and}`;
  const selectByQuery = (query: string): Fragment => sql`
    select ${columns} from order_search s join orders o on o.website_id = s.website_id and o.id = s.order_id
    where ${matchesText(query)} and ${where}`;
  const filters = ofFilters(websiteId, filter);
  const all = toOrderWordsQuery(websiteId, wordsOf(filter, search));
  if (search !== '' && all !== null) {
    const byEmail = foundByAddress({ columns, where: sql`${where} and (${byAddress(search)})`, query: filters });
    return unionOf(byEmail, selectByQuery(all));
  }
  return all === null ? sql`select ${columns} from orders o where ${where}` : selectByQuery(all);
}

/** The ids of the matching orders, to be counted. Orders that words alone decide about are not read. */
export function countedOrders(websiteId: WebsiteId, filter: OrderFilter): Fragment {
  const { search, product: _product, discount: _discount, tag: _tag, hasNote: _note, ...columns } = filter;
  const all = toOrderWordsQuery(websiteId, wordsOf(filter, search));
  const hasColumns = Object.values(columns).some((value) => value !== undefined);
  if (all === null || hasColumns) return fewOrders(websiteId, filter, { columns: sql`o.id`, and: emptySql });
  const selectByQuery = (query: string): Fragment =>
    sql`select s.order_id from order_search s where s.website_id = ${websiteId} and ${matchesText(query)}`;
  if (search === '') return selectByQuery(all);
  const where = sql`o.website_id = ${websiteId} and (${byAddress(search)})`;
  const byEmail = foundByAddress({ columns: sql`o.id`, where, query: ofFilters(websiteId, filter) });
  return unionOf(byEmail, selectByQuery(all));
}

/**
 * Orders that `where` finds by their address and that match a query. If few orders match the query, they are read and
 * compared with `where`. Otherwise `where` decides which orders are read, and many of them match.
 */
function foundByAddress(parts: { columns: Fragment; where: Fragment; query: string | null }): Fragment {
  const { columns, where, query } = parts;
  if (query === null) return sql`select ${columns} from orders o where ${where}`;
  const limit = literal(COUNT_LIMIT);
  return sql`
    with rare as materialized (
      select s.website_id, s.order_id from order_search s where ${matchesText(query)} limit ${literal(COUNT_LIMIT + 1)})
    select ${columns} from rare join orders o on o.website_id = rare.website_id and o.id = rare.order_id
    where (select count(*) from rare) <= ${limit} and ${where}
    union all
    select ${columns} from orders o
    where (select count(*) from rare) > ${limit} and ${where} and ${matchesQuery(query)}`;
}

function unionOf(one: Fragment, other: Fragment): Fragment {
  const limit = literal(COUNT_LIMIT + 1);
  return sql`(${one} limit ${limit}) union (${other} limit ${limit})`;
}

/**
 * Whether the words of the order `o` match. Subqueries that return a value are never turned into joins, which would
 * collect all orders that match.
 */
function matchesQuery(query: string | null): Fragment {
  return query === null
    ? sql`true`
    : sql`coalesce((select s.words @@ ${query}::tsquery from order_search s
        where s.website_id = o.website_id and s.order_id = o.id), false)`;
}

function ofSearch(websiteId: WebsiteId, search: string): string | null {
  return toOrderWordsQuery(websiteId, { ...NO_WORDS, search });
}

function ofFilters(websiteId: WebsiteId, filter: OrderFilter): string | null {
  return toOrderWordsQuery(websiteId, wordsOf(filter, ''));
}

const NO_WORDS = { search: '', product: undefined, discount: undefined, tag: undefined, hasNote: undefined };

function wordsOf({ product, discount, tag, hasNote }: OrderFilter, search: string): WordsFilter {
  return { search, product, discount, tag, hasNote };
}

/** The beginning of the email address, or the number with or without `#`. */
function byAddress(search: string): Fragment {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const byNumber = number === undefined ? emptySql : sql`or o.number = ${Number(number)}::int`;
  return sql`(${prefixRange(sql`o.email`, search.toLowerCase())}) ${byNumber}`;
}

function byColumns(websiteId: WebsiteId, filter: OrderFilter): Fragment {
  const {
    state,
    payment,
    fulfilment,
    channel,
    risk,
    customer,
    createdFrom,
    createdTo,
    totalMin,
    totalMax,
    country,
    returns,
    disputes,
  } = filter;
  const conditions = [
    sql`o.website_id = ${websiteId}`,
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(payment === undefined ? [] : [isOneOf(sql`o.payment_state`, PAYMENT_STATES, payment)]),
    ...(fulfilment === undefined ? [] : [isOneOf(sql`o.fulfilment_state`, FULFILMENT_STATES, fulfilment)]),
    ...(channel === undefined ? [] : [isOneOf(sql`o.channel`, CHANNELS, channel)]),
    ...(risk === undefined ? [] : [isOneOf(sql`o.risk`, RISKS, risk)]),
    ...(customer === undefined ? [] : [sql`o.email = any (${[...customer]}::text[])`]),
    ...(createdFrom === undefined ? [] : [sql`o.created_at >= ${createdFrom}`]),
    ...(createdTo === undefined ? [] : [sql`o.created_at < ${createdTo}`]),
    ...(totalMin === undefined ? [] : [sql`o.total_cents >= ${totalMin}::bigint`]),
    ...(totalMax === undefined ? [] : [sql`o.total_cents <= ${totalMax}::bigint`]),
    ...(country === undefined ? [] : [sql`o.country = ${country}`]),
    ...(returns === undefined ? [] : [hasRequestedReturn(websiteId)]),
    ...(disputes === undefined ? [] : [sql`o.id in (${disputedReferences(websiteId)})`]),
  ];
  return joinSql(conditions, sql` and `);
}

const PAYMENT_STATES: Readonly<Record<PaymentState, Fragment>> = {
  pending: sql`'pending'`,
  paid: sql`'paid'`,
  'partly-refunded': sql`'partly-refunded'`,
  refunded: sql`'refunded'`,
  voided: sql`'voided'`,
};

const FULFILMENT_STATES: Readonly<Record<FulfilmentState, Fragment>> = {
  'on-hold': sql`'on-hold'`,
  unfulfilled: sql`'unfulfilled'`,
  'partly-fulfilled': sql`'partly-fulfilled'`,
  fulfilled: sql`'fulfilled'`,
  cancelled: sql`'cancelled'`,
};

const CHANNELS: Readonly<Record<OrderChannel, Fragment>> = {
  checkout: sql`'checkout'`,
  'payment-link': sql`'payment-link'`,
  manual: sql`'manual'`,
  renewal: sql`'renewal'`,
};

const RISKS = { medium: sql`'medium'`, high: sql`'high'` };

/** As part of the statement: some states are rare and others common, so the planner needs to know which. */
function isOneOf<State extends string>(
  column: Fragment,
  states: Readonly<Record<State, Fragment>>,
  values: readonly State[],
): Fragment {
  const distinct = [...new Set(values)].toSorted();
  return sql`${column} in (${joinSql(distinct.map((value) => states[value]))})`;
}

/**
 * Whether the words of `s` match. The subquery hides the text from the planner, which would expect beginnings of words to
 * match many orders and read all of them.
 */
function matchesText(query: string): Fragment {
  return sql`s.words @@ (select ${query}::tsquery)`;
}
