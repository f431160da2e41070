import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { CustomerQuery } from '../admin-contract.ts';
import { toCustomerWordsQuery } from '../search-query.ts';

export type CustomerFilter = Omit<CustomerQuery, 'sort' | 'cursor' | 'limit'>;

/** Whether some customers may not match. */
export function isFiltered(filter: CustomerFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}

/** `from` and `where` of the matching customers `c`, to be read in the order of an index until there are enough. */
export function matchingInOrder(websiteId: WebsiteId, filter: CustomerFilter): Fragment {
  const { search, tag } = filter;
  const ofTag = toCustomerWordsQuery(websiteId, { search: '', tag });
  const ofSearch = toCustomerWordsQuery(websiteId, { search, tag: undefined });
  return sql`
    customers c where ${byColumns(websiteId, filter)}
    ${ofTag === null ? emptySql : sql`and c.words @@ ${ofTag}::tsquery`}
    ${ofSearch === null ? emptySql : sql`and ((${byEmail(sql`c.email`, search)}) or ${hasAlias(websiteId, search)} or c.words @@ ${ofSearch}::tsquery)`}`;
}

/**
 * The matching customers if they are few, otherwise more than the count distinguishes. A search reads three indexes:
 * those of email addresses and that of words.
 */
export function fewCustomers(
  websiteId: WebsiteId,
  filter: CustomerFilter,
  { columns, and }: { columns: Fragment; and: Fragment },
): Fragment {
  const { search, tag } = filter;
  const where = sql`${byColumns(websiteId, filter)} ${and}`;
  const all = toCustomerWordsQuery(websiteId, { search, tag });
  if (all === null) return sql`select ${columns} from customers c where ${where}`;
  const byText = sql`select ${columns} from customers c where ${matchesText(all)} and ${where}`;
  if (search === '') return byText;
  const ofTag = toCustomerWordsQuery(websiteId, { search: '', tag });
  const andTag = ofTag === null ? emptySql : sql`and c.words @@ ${ofTag}::tsquery`;
  const limit = literal(COUNT_LIMIT + 1);
  return sql`
    (select ${columns} from customers c where ${byEmail(sql`c.email`, search)} and ${where} ${andTag} limit ${limit})
    union (select ${columns} from customer_aliases a
      join customers c on c.website_id = a.website_id and c.id = a.customer_id
      where a.website_id = ${websiteId} and ${byEmail(sql`a.email`, search)} and ${where} ${andTag} limit ${limit})
    union (${byText} limit ${limit})`;
}

function byEmail(column: Fragment, search: string): Fragment {
  return prefixRange(column, search.toLowerCase());
}

/** Whether another address of the customer starts with the text. Few customers have one. */
function hasAlias(websiteId: WebsiteId, search: string): Fragment {
  return sql`c.id in (select a.customer_id from customer_aliases a
    where a.website_id = ${websiteId} and ${byEmail(sql`a.email`, search)})`;
}

/** The time of customers without an order. */
const NO_ORDER = sql`timestamptz '1970-01-01 00:00:00+00'`;

function byColumns(websiteId: WebsiteId, filter: CustomerFilter): Fragment {
  const { ordersMin, ordersMax, spentMin, spentMax, lastOrderFrom, lastOrderTo, country } = filter;
  const conditions = [
    sql`c.website_id = ${websiteId}`,
    ...(ordersMin === undefined ? [] : [sql`c.orders_count >= ${ordersMin}::int`]),
    ...(ordersMax === undefined ? [] : [sql`c.orders_count <= ${ordersMax}::int`]),
    ...(spentMin === undefined ? [] : [sql`c.spent_cents >= ${spentMin}::bigint`]),
    ...(spentMax === undefined ? [] : [sql`c.spent_cents <= ${spentMax}::bigint`]),
    ...(lastOrderFrom === undefined ? [] : [sql`c.last_order_key >= ${lastOrderFrom}`]),
    ...(lastOrderTo === undefined ? [] : [sql`c.last_order_key < ${lastOrderTo} and c.last_order_key > ${NO_ORDER}`]),
    ...(country === undefined ? [] : [sql`c.country = ${country}`]),
  ];
  return joinSql(conditions, sql` and `);
}

/**
 * Whether the words match. The subquery hides the text from the planner, which would expect beginnings of words to match
 * many customers and read all of them.
 */
function matchesText(query: string): Fragment {
  return sql`c.words @@ (select ${query}::tsquery)`;
}
