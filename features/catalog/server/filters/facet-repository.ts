import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import { categoryTerm } from '../../facet-term.ts';
import {
  facetRows,
  inPriceRange,
  isAvailable,
  type ListingFilter,
  type ListingQuery,
  matchedListings,
  sampledListings,
} from './listing-sql.ts';

// Every number is counted up to a maximum, and every list of values is read by jumping from one value to the next in an
// index: the work does not grow with the number of products.

/** Products of one value are counted up to this number. */
export const MAX_VALUE_COUNT = 100;
/** Products of a list are counted up to this number. */
export const MAX_LIST_COUNT = 1000;
const MAX_VALUES = 50;
const MAX_OPTION_NAMES = 8;
/** Products with a common term that are compared with other conditions. */
const SAMPLE_ROWS = 200;
/** More rows than one product has for an option. */
const MAX_SAMPLE = 400;

export interface FacetCount {
  term: string;
  count: number;
}

export interface ListFacets {
  /** Products in the list, up to `MAX_LIST_COUNT` + 1. */
  total: number;
  /** The lowest and the highest price. Null in an empty list. */
  minCents: number | null;
  maxCents: number | null;
  /** Tags and values of options, and the categories that were asked for, each up to `MAX_VALUE_COUNT`. */
  counts: FacetCount[];
}

type ListScope = Pick<ListingFilter, 'collectionId' | 'now'>;

/** A category with the categories in it. */
export interface CategoryTerms {
  name: string;
  names: readonly string[];
}

/** What a list can be filtered by. */
export async function readFacets(
  db: Db,
  websiteId: WebsiteId,
  { categories, ...list }: ListScope & { categories: readonly CategoryTerms[] },
): Promise<ListFacets> {
  const listed = sql`product_listings l
    where l.website_id = ${websiteId} and l.collection_id = ${list.collectionId} and l.shown_from <= ${list.now}`;
  const [row] = await jsonRows<Omit<ListFacets, 'counts'> & { counts: FacetCount[] | null }>(
    db,
    sql`select
      (select count(*) from (
        select from ${listed} order by l.position limit ${literal(MAX_LIST_COUNT + 1)}) some_rows) as total,
      (select l.price_cents from ${listed} order by l.price_cents limit 1) as "minCents",
      (select l.price_cents from ${listed} order by l.price_cents desc limit 1) as "maxCents",
      (select json_agg(json_build_object('term', term, 'count', count)) from (
        ${valueCounts(websiteId, list)} union all ${categoryCounts(websiteId, list, categories)}) counted) as counts`,
  );
  return {
    total: row?.total ?? 0,
    minCents: row?.minCents ?? null,
    maxCents: row?.maxCents ?? null,
    counts: row?.counts ?? [],
  };
}

function valueCounts(websiteId: WebsiteId, { collectionId, now }: ListScope): Fragment {
  const facets = sql`product_facets f where f.website_id = ${websiteId} and f.collection_id = ${collectionId}`;
  // In this collation, a space comes directly after the separator U+001F, and `!` directly after a space.
  return sql`
    select found.term, counted.count from (
      select 'tag ' as first, 'tag!' as beyond
      union all (
        with recursive named as (
          (select f.term from ${facets} and f.term >= 'option ' and f.term < 'option!' order by f.term limit 1)
          union all
          select (select f.term from ${facets} and f.term >= split_part(named.term, e'\\x1f', 1) || ' '
            and f.term < 'option!' order by f.term limit 1)
          from named where named.term is not null)
        select split_part(term, e'\\x1f', 1) || e'\\x1f', split_part(term, e'\\x1f', 1) || ' '
        from named where term is not null limit ${literal(MAX_OPTION_NAMES)})) facet
    -- What only one product has is not a choice between products.
    cross join lateral (
      select count(distinct some_rows.item_id) > 1 as is_shared from (
        select f.item_id from ${facets} and f.term >= facet.first and f.term < facet.beyond
        limit ${literal(MAX_SAMPLE)}) some_rows) sample
    cross join lateral (
      with recursive following as (
        (select f.term from ${facets} and f.term >= facet.first and f.term < facet.beyond order by f.term limit 1)
        union all
        select (select f.term from ${facets} and f.term > following.term and f.term < facet.beyond
          order by f.term limit 1)
        from following where following.term is not null)
      select term from following where term is not null limit ${literal(MAX_VALUES)}) found
    cross join lateral (
      select count(*)::int as count from (
        select from ${facets} and f.term = found.term and f.shown_from <= ${now}
        limit ${literal(MAX_VALUE_COUNT)}) some_rows) counted
    where sample.is_shared and counted.count > 0`;
}

function categoryCounts(websiteId: WebsiteId, list: ListScope, categories: readonly CategoryTerms[]): Fragment {
  const rows = categories.map(({ name, names }) => ({ term: categoryTerm(name), terms: names.map(categoryTerm) }));
  return sql`
    select category.term, counted.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as category (term text, terms text[])
    cross join lateral (
      select least(count(distinct found.item_id), ${literal(MAX_VALUE_COUNT)})::int as count
      from unnest(category.terms) as inner_term (term) cross join lateral (
        select f.item_id from product_facets f
        where f.website_id = ${websiteId} and f.collection_id = ${list.collectionId} and f.term = inner_term.term
          and f.shown_from <= ${list.now}
        limit ${literal(MAX_VALUE_COUNT)}) found) counted`;
}

/** How many products each group of terms has, then the price range if there is one, up to `MAX_LIST_COUNT` + 1. */
export async function countGroups(db: Db, websiteId: WebsiteId, filter: ListingFilter): Promise<number[]> {
  const max = literal(MAX_LIST_COUNT + 1);
  const counts = filter.groups.map(
    ({ terms }) =>
      sql`(select count(*)::int from (select from ${facetRows(websiteId, filter, terms)} limit ${max}) some_rows)`,
  );
  if (filter.price !== null) {
    counts.push(sql`(select count(*)::int from (
      select from product_listings l
      where l.website_id = ${websiteId} and l.collection_id = ${filter.collectionId} and l.shown_from <= ${filter.now}
        ${inPriceRange(filter.price)} order by l.price_cents limit ${max}) some_rows)`);
  }
  if (counts.length === 0) return [];
  const [row] = await db.sql<{ counts: number[] }>`select array[${joinSql(counts)}] as counts`;
  return row?.counts ?? [];
}

export interface MatchCounts {
  /** Up to the limit of the query. */
  total: number;
  available: number;
  /** How many of these have each term. */
  byTerm: ReadonlyMap<string, number>;
}

/** Counts the first products that match, up to the limit of the query, and their terms. */
export async function countMatches(db: Db, websiteId: WebsiteId, query: ListingQuery): Promise<MatchCounts> {
  const rows = await jsonRows<{ kind: 'total' | 'available' | 'term'; term: string; count: number }>(
    db,
    sql`
    with matched as materialized (${matchedListings(websiteId, query)})
    select 'total' as kind, '' as term, count(*) as count from matched
    union all select 'available', '', count(*) from matched l where ${isAvailable(websiteId)}
    union all select 'term', t.term, count(*) from matched, unnest(matched.terms) t (term) group by t.term`,
  );
  const of = (kind: string): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  const terms = rows.filter(({ kind }) => kind === 'term');
  return {
    total: of('total'),
    available: of('available'),
    byTerm: new Map(terms.map(({ term, count }) => [term, count])),
  };
}

/** Whether any of the first products with a term meets all other conditions. */
export async function hasMatchInSample(db: Db, websiteId: WebsiteId, query: ListingQuery): Promise<boolean> {
  const [row] = await db.sql<{ found: boolean }>`
    select exists (${sampledListings(websiteId, query, SAMPLE_ROWS)}) as found`;
  return row?.found ?? false;
}
