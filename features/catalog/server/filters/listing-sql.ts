import type { CollectionId, WebsiteId } from '#kernel/ids/id.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { PriceRange } from '../../product-filters.ts';

/** A facet with the terms that were chosen. A product needs one of them. */
export interface TermGroup {
  /** Identifies the facet: `category`, `tag`, `option Size`. */
  key: string;
  terms: readonly string[];
}

export interface ListingFilter {
  collectionId: CollectionId;
  now: Date;
  groups: readonly TermGroup[];
  price: PriceRange | null;
  published: { from?: Date | undefined; before?: Date | undefined };
  isAvailable: boolean;
}

export type ListingOrder = 'arranged' | 'newest' | 'oldest' | 'price-asc' | 'price-desc' | 'name' | 'best-selling';

/** Each of them is an index, or an index read backwards. */
const ORDERS: Readonly<Record<ListingOrder, Fragment>> = {
  arranged: sql`l.position, l.item_id`,
  newest: sql`l.published_at desc, l.item_id desc`,
  oldest: sql`l.published_at, l.item_id`,
  'price-asc': sql`l.price_cents, l.item_id`,
  'price-desc': sql`l.price_cents desc, l.item_id desc`,
  name: sql`l.title, l.item_id`,
  'best-selling': sql`l.sold desc, l.position, l.item_id`,
};

/**
 * How the products of a filter are found. `walk` reads the list in its order and leaves out what does not match. `group`
 * and `price` read the products with a term or in the price range, and sort them.
 */
export type AccessPath = { by: 'walk' } | { by: 'group'; group: TermGroup } | { by: 'price' };

export interface ListingQuery {
  filter: ListingFilter;
  access: AccessPath;
  order: ListingOrder;
  limit: number;
  offset: number;
}

/** Twice as many as a price range may have to be read as a whole. */
const MAX_IN_RANGE = 2000;

const COLUMNS = sql`l.item_id, l.position, l.published_at, l.title, l.price_cents, l.sold, l.terms`;

function listed(websiteId: WebsiteId, { collectionId, now }: ListingFilter): Fragment {
  return sql`l.website_id = ${websiteId} and l.collection_id = ${collectionId} and l.shown_from <= ${now}`;
}

/** The rows of `product_facets` for any of these terms. */
export function facetRows(
  websiteId: WebsiteId,
  { collectionId, now }: Pick<ListingFilter, 'collectionId' | 'now'>,
  terms: readonly string[],
): Fragment {
  const isTerm = terms.length === 1 ? sql`f.term = ${terms[0]}` : sql`f.term = any (${[...terms]}::text[])`;
  return sql`product_facets f
    where f.website_id = ${websiteId} and f.collection_id = ${collectionId} and ${isTerm} and f.shown_from <= ${now}`;
}

export function inPriceRange({ minCents, maxCents }: PriceRange): Fragment {
  return sql`${minCents === null ? emptySql : sql`and l.price_cents >= ${minCents}`}
    ${maxCents === null ? emptySql : sql`and l.price_cents <= ${maxCents}`}`;
}

/** The products `l` that match, to be ordered and limited. */
function matching(websiteId: WebsiteId, query: ListingQuery, sampleRows?: number): Fragment {
  const { filter, access, order } = query;
  const rows = sql`product_listings l where ${listed(websiteId, filter)}`;
  const others = conditions(websiteId, query);
  if (access.by === 'walk') {
    // In the order of the price, the range is one part of the index.
    const range = filter.price !== null && order.startsWith('price') ? inPriceRange(filter.price) : emptySql;
    // The planner expects half of the rows to match a case expression, and so reads them in order until the page is full.
    // It would expect few rows to match a list of terms, and sort the whole list.
    return sql`${rows} ${range} and case when ${others} then true else false end`;
  }
  if (access.by === 'price') {
    const range = filter.price === null ? emptySql : inPriceRange(filter.price);
    // With an order and a limit, the planner reads the index of the prices. It was counted that there are no more.
    return sql`(
      select ${COLUMNS} from ${rows} ${range} order by l.price_cents, l.item_id limit ${literal(MAX_IN_RANGE)}) l
    where ${others}`;
  }
  const { terms } = access.group;
  const sample = sampleRows === undefined ? emptySql : sql`limit ${literal(sampleRows)}`;
  // The lateral subquery with a limit is always a lookup by key. A join could read the whole table.
  return sql`(
      select ${terms.length > 1 ? sql`distinct` : emptySql} f.item_id from ${facetRows(websiteId, filter, terms)} ${sample}) f
    cross join lateral (
      select ${COLUMNS} from product_listings l where l.website_id = ${websiteId} and l.item_id = f.item_id limit 1) l
    where ${others}`;
}

/** Whether the product `l` is not sold out. A scalar subquery, so that it is a lookup by key. */
export function isAvailable(websiteId: WebsiteId): Fragment {
  return sql`(select not s.sold_out from product_stock s where s.website_id = ${websiteId} and s.item_id = l.item_id)`;
}

function conditions(websiteId: WebsiteId, { filter, access }: ListingQuery): Fragment {
  const { groups, price, published, isAvailable: available } = filter;
  const others = groups.filter((group) => access.by !== 'group' || group !== access.group);
  return joinSql(
    [
      sql`true`,
      ...others.map(({ terms }) => sql`and l.terms && ${[...terms]}::text[]`),
      price === null || access.by === 'price' ? emptySql : inPriceRange(price),
      published.from === undefined ? emptySql : sql`and l.published_at >= ${published.from}`,
      published.before === undefined ? emptySql : sql`and l.published_at < ${published.before}`,
      available ? sql`and ${isAvailable(websiteId)}` : emptySql,
    ],
    sql` `,
  );
}

/** The products of one page of a filtered list, as `chosen` with their rank. */
export function chosenListings(websiteId: WebsiteId, query: ListingQuery): Fragment {
  const order = ORDERS[query.order];
  return sql`(
    select l.item_id as id, row_number() over (order by ${order}) as rank
    from ${matching(websiteId, query)}
    order by ${order} limit ${literal(query.limit)} offset ${query.offset}) chosen`;
}

/** The item ids and terms of the first products that match. */
export function matchedListings(websiteId: WebsiteId, query: ListingQuery): Fragment {
  return sql`
    select l.item_id, l.terms from ${matching(websiteId, query)}
    ${query.access.by === 'walk' ? sql`order by ${ORDERS[query.order]}` : emptySql} limit ${literal(query.limit)}`;
}

/** Those of the first products with a term that match all other conditions. */
export function sampledListings(websiteId: WebsiteId, query: ListingQuery, rows: number): Fragment {
  return sql`select from ${matching(websiteId, query, rows)}`;
}
