import { firstImage, joinCollection } from '#features/content/server/index.ts';
import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { ProductQuery } from '../admin-contract.ts';
import { PRODUCT_TYPES } from '../product-type.ts';
import { toSearchQuery } from '../search-query.ts';
import { productRows } from './product-sql.ts';

export type SortName = 'updated' | 'created' | 'title' | 'price' | 'stock';

interface SortKey {
  column: Fragment;
  /** The type of the cursor's key. */
  type: Fragment;
}

const SORT_KEYS: Readonly<Record<SortName, SortKey>> = {
  updated: { column: sql`s.updated_at`, type: sql`timestamptz` },
  created: { column: sql`s.created_at`, type: sql`timestamptz` },
  title: { column: sql`s.title`, type: sql`text` },
  price: { column: sql`s.lowest_cents`, type: sql`bigint` },
  stock: { column: sql`k.units`, type: sql`bigint` },
};

export type ProductFilter = Omit<ProductQuery, 'sort' | 'cursor' | 'limit'>;

export interface ProductListPage {
  sort: SortName;
  isAscending: boolean;
  after: ListCursor | null;
  limit: number;
  /**
   * Whether few products match: then all of them are collected and sorted. Otherwise the index of the sort order is read
   * until the page is full. The planner cannot know it, because it can only guess how many products a search finds.
   */
  isFew: boolean;
}

export interface ProductListRecord {
  id: string;
  /** The value that the list is sorted by, as text. */
  key: string;
  revision: number;
  title: string;
  slug: string;
  collection_slug: string;
  product_type: number;
  state: string;
  published_at: string;
  categories: string[];
  tags: string[];
  created_at: string;
  updated_at: string;
  trashed_at: string | null;
  variant_count: number;
  sku: string;
  lowest_cents: number;
  highest_cents: number;
  on_sale: boolean;
  units: number;
  unlimited: boolean;
  sold_out: boolean;
  low: boolean;
  image: { id: string; sha256: string; filename: string } | null;
}

// As part of the statement, because the planner needs to know them. Rows beyond the page are dropped.
const LIMITS = [51, 201];
const MAX_LIMIT = 1001;

/** A page of products. The summaries alone decide which ones, and only their rows are read in full. */
export async function listPage(
  db: Db,
  websiteId: WebsiteId,
  { filter, page }: { filter: ProductFilter; page: ProductListPage },
): Promise<ProductListRecord[]> {
  const { column, type } = SORT_KEYS[page.sort];
  // The table that is sorted by comes first in the order and in the comparison, so that one index serves both.
  const id = page.sort === 'stock' ? sql`k.item_id` : sql`s.item_id`;
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const comparison = page.isAscending ? sql`>` : sql`<`;
  const { after } = page;
  const afterCursor =
    after === null ? emptySql : sql`and (${column}, ${id}) ${comparison} (${after.key}::text::${type}, ${after.id})`;
  const limit = LIMITS.find((each) => each >= page.limit) ?? MAX_LIMIT;
  const inOrder = (key: Fragment, tieBreaker: Fragment) =>
    sql`order by ${key} ${direction}, ${tieBreaker} ${direction}`;
  const rows = sql`from ${matching(websiteId, filter, page.sort)} ${afterCursor}`;
  const chosen = page.isFew
    ? sql`found as materialized (select ${id} as id, ${column} as sort_key ${rows}),
      chosen as materialized (
        select id, sort_key::text as key, row_number() over (${inOrder(sql`sort_key`, sql`id`)}) as place
        from found ${inOrder(sql`sort_key`, sql`id`)} limit ${literal(limit)})`
    : sql`chosen as materialized (
        select ${id} as id, ${column}::text as key, row_number() over (${inOrder(column, id)}) as place
        ${rows} ${inOrder(column, id)} limit ${literal(limit)})`;
  const query = sql`
    with ${chosen}
    select i.id, chosen.key, i.revision, i.title, i.slug, collection.slug as collection_slug, p.product_type, i.state,
      i.published_at, i.categories, i.tags, i.created_at, i.updated_at, i.trashed_at,
      s.variant_count, s.sku, s.lowest_cents, s.highest_cents, s.on_sale, k.units, k.unlimited, k.sold_out, k.low,
      ${firstImage} as image
    from chosen join (${productRows}) on i.website_id = ${websiteId} and i.id = chosen.id ${joinCollection}
      join product_summaries s on s.website_id = i.website_id and s.item_id = i.id
      join product_stock k on k.website_id = i.website_id and k.item_id = i.id
    order by chosen.place`;
  return (await jsonRows<ProductListRecord>(db, query)).slice(0, page.limit);
}

/** The ids of the matching products in the order of their ids. */
export async function listIdsAfter(
  db: Db,
  websiteId: WebsiteId,
  { filter, after, limit }: { filter: ProductFilter; after: ItemId | null; limit: number },
): Promise<ItemId[]> {
  const rows = await db.sql<{ id: ItemId }>`
    select s.item_id as id from ${matching(websiteId, filter, 'updated')} and s.item_id > ${after ?? ''}
    order by s.item_id limit ${literal(limit)}`;
  return rows.map(({ id }) => id);
}

/** How many products match, up to the limit of exact counts and one more. */
export async function countMatching(db: Db, websiteId: WebsiteId, filter: ProductFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from ${countable(websiteId, filter)}`)} as count`;
  return row?.count ?? 0;
}

/** The same as `matching`. A filter by stock alone needs only the stock. */
function countable(websiteId: WebsiteId, { stock, trash, ...others }: ProductFilter): Fragment {
  const { search, ...filters } = others;
  const isStockOnly = search === '' && Object.values(filters).every((value) => value === undefined);
  if (stock === undefined || !isStockOnly) return matching(websiteId, { stock, trash, ...others }, 'updated');
  return sql`product_stock k where k.website_id = ${websiteId} and k.trashed = ${trash === true} ${STOCK[stock]}`;
}

/** `from` and `where` of the matching products `s`. Their stock `k` is joined only if it is needed. */
export function matching(websiteId: WebsiteId, filter: ProductFilter, sort: SortName): Fragment {
  const isTrashed = filter.trash === true;
  const search = toSearchQuery(websiteId, filter.search);
  const needsStock = sort === 'stock' || filter.stock !== undefined;
  const stock = needsStock
    ? sql`join product_stock k on k.website_id = s.website_id and k.item_id = s.item_id and k.website_id = ${websiteId}
        and k.trashed = ${isTrashed}`
    : emptySql;
  return sql`product_summaries s ${stock}
    where s.website_id = ${websiteId} and s.trashed = ${isTrashed}
      ${withTerms(websiteId, filter)} ${inPriceRange(filter)} ${filter.stock === undefined ? emptySql : STOCK[filter.stock]}
      ${search === null ? emptySql : sql`and s.words @@ ${search}::tsquery`}`;
}

/** What the triggers of `product_stock` store for a product with unlimited stock: more than any number of units. */
const UNLIMITED_UNITS = 10 ** 15;

const STOCK: Readonly<Record<NonNullable<ProductFilter['stock']>, Fragment>> = {
  'in-stock': sql`and not k.sold_out`,
  low: sql`and k.low`,
  'sold-out': sql`and k.sold_out`,
  // The index by units has them at its end.
  unlimited: sql`and k.units = ${literal(UNLIMITED_UNITS)}`,
};

/** Every filter with fixed values asks for a term. Several values of one filter are alternatives. */
function withTerms(websiteId: WebsiteId, filter: ProductFilter): Fragment {
  const alternatives = [
    filter.type?.map((type) => `type ${PRODUCT_TYPES[type]}`),
    filter.state?.map((state) => `state ${state}`),
  ].filter((terms) => terms !== undefined);
  const required = [
    ...(filter.category === undefined ? [] : [`category ${filter.category.toLowerCase()}`]),
    ...(filter.tag === undefined ? [] : [`tag ${filter.tag.toLowerCase()}`]),
    ...(filter.collectionId === undefined ? [] : [`collection ${filter.collectionId}`]),
    ...flag('picture', filter.hasPicture),
    ...flag('description', filter.hasDescription),
    ...flag('subscription', filter.isSubscription),
    ...flag('form', filter.hasForm),
  ];
  const ofWebsite = (terms: readonly string[]): string[] => terms.map((term) => `${websiteId} ${term}`);
  return joinSql(
    [
      ...(required.length === 0 ? [] : [sql`and s.terms @> ${ofWebsite(required)}::text[]`]),
      ...alternatives.map((terms) => sql`and s.terms && ${ofWebsite(terms)}::text[]`),
    ],
    sql` `,
  );
}

function flag(term: string, value: boolean | undefined): string[] {
  if (value === undefined) return [];
  return [value ? term : `no ${term}`];
}

function inPriceRange({ priceMin, priceMax }: ProductFilter): Fragment {
  return sql`${priceMin === undefined ? emptySql : sql`and s.highest_cents >= ${priceMin}`}
    ${priceMax === undefined ? emptySql : sql`and s.lowest_cents <= ${priceMax}`}`;
}
