import type { CollectionId, WebsiteId } from '#kernel/ids/id.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { ItemOrder, ListRequest } from './item-source.ts';
import { isListedRow } from './visibility-sql.ts';

export interface ItemFilter extends ListRequest {
  collectionId: CollectionId;
  order: ItemOrder;
  now: Date;
}

interface Term {
  kind: 'category' | 'tag' | 'author';
  /** One of them. */
  terms: readonly string[];
}

/**
 * The listed items of one page of a list, as `chosen` with their rank, to be joined with their details. Limited before
 * the join: an index returns the page in order, and only its rows are read.
 */
export function selectedItems(websiteId: WebsiteId, filter: ItemFilter): Fragment {
  if (filter.during !== undefined) return duringItems(websiteId, filter);
  if (filter.order === 'events') return eventItems(websiteId, filter);
  const order = ORDERS[filter.order];
  const [first, ...others] = termsOf(filter);
  const cut = sql`order by ${order} limit ${literal(filter.limit)} offset ${filter.offset}`;
  if (first === undefined) {
    return sql`(
      select id, row_number() over (order by ${order}) as rank from items
      where ${listedIn(websiteId, filter)} ${published(filter)} ${filter.starred === true ? sql`and starred` : emptySql}
      ${cut}) chosen`;
  }
  const outer = sql`t.item_id`;
  return sql`(
    select id, row_number() over (order by ${order}) as rank from (
      select ${first.terms.length > 1 ? sql`distinct` : emptySql} item_id as id, position, published_at from item_terms t
      where ${listedIn(websiteId, filter)} and kind = ${first.kind} and ${isOneOf(sql`term`, first)} ${published(filter)}
        ${havingTerms(websiteId, others, outer)} ${filter.starred === true ? isStarred(websiteId) : emptySql}) t
    ${cut}) chosen`;
}

/** Keeps the order of the chosen items through the join. */
export const selectedOrder = sql`chosen.rank`;

const ORDERS = {
  arranged: sql`position, id`,
  newest: sql`published_at desc, id desc`,
  oldest: sql`published_at, id`,
} satisfies Record<Exclude<ItemOrder, 'events'>, Fragment>;

function listedIn(websiteId: WebsiteId, { collectionId, now }: ItemFilter): Fragment {
  return sql`website_id = ${websiteId} and collection_id = ${collectionId} and ${isListedRow(now)}`;
}

function termsOf({ category, innerCategories = [], tag, author }: ItemFilter): Term[] {
  const terms: [Term['kind'], string | undefined, readonly string[]][] = [
    ['category', category, innerCategories],
    ['tag', tag, []],
    ['author', author, []],
  ];
  return terms.flatMap(([kind, term, others]) => (term === undefined ? [] : [{ kind, terms: [term, ...others] }]));
}

/** One term is compared by `=`, so that the index returns the rows in their order. */
function isOneOf(column: Fragment, { terms }: Term): Fragment {
  return terms.length === 1 ? sql`${column} = ${terms[0]}` : sql`${column} = any (${[...terms]}::text[])`;
}

function havingTerms(websiteId: WebsiteId, terms: readonly Term[], item: Fragment): Fragment {
  const conditions = terms.map(
    (each) => sql`and exists (
      select 1 from item_terms o
      where o.website_id = ${websiteId} and o.item_id = ${item} and o.kind = ${each.kind} and ${isOneOf(sql`o.term`, each)})`,
  );
  return joinSql(conditions, sql` `);
}

function isStarred(websiteId: WebsiteId): Fragment {
  return sql`and exists (
    select 1 from items s where s.website_id = ${websiteId} and s.id = t.item_id and s.starred)`;
}

function published({ published: { from, before } = {} }: ItemFilter): Fragment {
  return sql`${from === undefined ? emptySql : sql`and published_at >= ${from}`}
    ${before === undefined ? emptySql : sql`and published_at < ${before}`}`;
}

/** A list has a few hundred events at most, so other filters are checked row by row. */
function eventTerms(websiteId: WebsiteId, filter: ItemFilter): Fragment {
  const starred = filter.starred === true ? sql`and starred` : emptySql;
  return sql`${published(filter)} ${starred} ${havingTerms(websiteId, termsOf(filter), sql`items.id`)}`;
}

function eventItems(websiteId: WebsiteId, filter: ItemFilter): Fragment {
  const { now, part } = filter;
  const among = sql`${listedIn(websiteId, filter)} ${eventTerms(websiteId, filter)}`;
  const max = sql`limit ${filter.limit + filter.offset}`;
  const upcoming = sql`(
    select id, 0 as part, starts_at as near, ends_at as far from items
    where ${among} and ends_at >= ${now} order by starts_at, id ${max})`;
  const past = sql`(
    select id, 1, ends_at, ends_at from items where ${among} and ends_at < ${now} order by ends_at desc, id desc ${max})`;
  const parts = part === undefined ? sql`${upcoming} union all ${past}` : part === 'past' ? past : upcoming;
  const order = sql`part, case when part = 0 then near end, far desc, id`;
  return sql`(
    select id, row_number() over (order by ${order}) as rank from (${parts}) as both_parts (id, part, near, far)
    order by ${order} limit ${literal(filter.limit)} offset ${filter.offset}) chosen`;
}

function duringItems(websiteId: WebsiteId, filter: ItemFilter): Fragment {
  const { during } = filter;
  return sql`(
    select id, row_number() over (order by starts_at, id) as rank from items
    where ${listedIn(websiteId, filter)} ${eventTerms(websiteId, filter)}
      and starts_at < ${during?.to} and ends_at >= ${during?.from}
    order by starts_at, id limit ${literal(filter.limit)} offset ${filter.offset}) chosen`;
}
