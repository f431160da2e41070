import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import {
  hasSummary,
  joinSummary,
  joinSummaryInOrder,
  sellableVariants,
  unlimitedProducts,
  variantImage,
  variantMatches,
  variantRows,
} from '#features/catalog/server/index.ts';
import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { InventoryQuery, StockFilter } from '../admin-contract.ts';
import type { VariantId } from '../stock-line.ts';
import { hasLevel, isLowLevel, isTypeWithoutLevels, lowStockLimit } from './low-stock-sql.ts';

export interface InventoryFilter {
  /** Empty: no search. */
  search: string;
  stock: StockFilter | undefined;
  type: InventoryQuery['type'];
}

export type InventorySort = 'title' | 'sku' | 'onHand';
export type SortValue = string | number | boolean;

export interface InventoryPage extends InventoryFilter {
  sort: InventorySort;
  isDescending: boolean;
  /** The sort values of the last row of the previous page. */
  after: readonly SortValue[] | null;
  limit: number;
  /**
   * Whether few variants match: then all of them are collected and sorted. Otherwise the index of the sort order is read
   * until the page is full. The planner cannot know it, because it can only guess how many variants a search finds.
   */
  isFew: boolean;
}

export interface InventoryRecord {
  variantId: VariantId;
  productId: string;
  title: string;
  optionNames: string[];
  attributes: Record<string, string>;
  sku: string;
  productType: number;
  unlimited: boolean;
  level: number;
  reserved: number;
  lowStockLimit: number | null;
  effectiveLimit: number;
  image: { id: string; sha256: string; filename: string } | null;
  sortValues: SortValue[];
}

/** The sort values of a row, the last one or more of them unique. An index returns the rows in this order. */
const SORTS: Readonly<Record<InventorySort, { keys: readonly Fragment[]; casts: readonly Fragment[] }>> = {
  title: {
    keys: [sql`s.title`, sql`s.item_id`, sql`v.position`, sql`v.id`],
    casts: [sql`::text collate "C"`, sql`::text`, sql`::int`, sql`::text`],
  },
  sku: { keys: [sql`v.sku`], casts: [sql`::text`] },
  onHand: {
    keys: [sql`v.unlimited`, sql`v.qty_in_stock`, sql`v.id`],
    casts: [sql`::boolean`, sql`::int`, sql`::text`],
  },
};

/** A page of variants. Narrow rows decide which ones, and only these are read in full. */
export async function list(db: Db, websiteId: WebsiteId, page: InventoryPage): Promise<InventoryRecord[]> {
  return await db.sql<InventoryRecord & object>`
    with ${chosen(websiteId, page)}
    select v.id as "variantId", v.item_id as "productId", i.title, p.options as "optionNames", v.attributes, v.sku,
      p.product_type as "productType", v.unlimited, v.qty_in_stock as level, v.reserved,
      v.low_stock_limit as "lowStockLimit", ${lowStockLimit} as "effectiveLimit", ${variantImage} as image,
      chosen.sort_values as "sortValues"
    from chosen join (${sellableVariants}) on v.website_id = ${websiteId} and v.id = chosen.id
    order by chosen.place`;
}

/** The ids of a page as `chosen`. */
function chosen(websiteId: WebsiteId, page: InventoryPage): Fragment {
  const { keys, casts } = SORTS[page.sort];
  const { after } = page;
  const direction = page.isDescending ? sql` desc` : sql` asc`;
  const inOrder = (columns: readonly Fragment[]): Fragment =>
    sql`order by ${joinSql(columns.map((column) => sql`${column}${direction}`))}`;
  const position =
    after === null
      ? emptySql
      : sql`and (${joinSql(keys)}) ${page.isDescending ? sql`<` : sql`>`}
          (${joinSql(casts.map((cast, index) => sql`${after[index]}${cast}`))})`;
  const rows = sql`from ${matching(websiteId, page)} ${position}`;
  const cut = sql`limit ${literal(page.limit)}`;
  if (!page.isFew)
    return sql`chosen as materialized (
      select v.id, json_build_array(${joinSql(keys)}) as sort_values, row_number() over (${inOrder(keys)}) as place
      ${rows} ${inOrder(keys)} ${cut})`;
  const names = keys.map((_, index) => SORT_NAMES[index] ?? emptySql);
  const named = keys.map((key, index) => sql`${key} as ${SORT_NAMES[index]}`);
  return sql`
    found as materialized (select v.id as variant_id, ${joinSql(named)} ${rows}),
    chosen as materialized (
      select variant_id as id, json_build_array(${joinSql(names)}) as sort_values, row_number() over (${inOrder(names)})
        as place
      from found ${inOrder(names)} ${cut})`;
}

const SORT_NAMES = [sql`first_key`, sql`second_key`, sql`third_key`, sql`fourth_key`];

export async function count(db: Db, websiteId: WebsiteId, filter: InventoryFilter): Promise<number> {
  const rows =
    filter.search === '' && filter.type === undefined
      ? variantsExceptFew(websiteId, filter.stock)
      : sql`select from ${matching(websiteId, { ...filter, isFew: true })}`;
  const [row] = await db.sql<{ count: number }>`select ${countUpTo(rows)} as count`;
  return row?.count ?? 0;
}

type Matching = InventoryFilter & Pick<InventoryPage, 'isFew'> & Partial<Pick<InventoryPage, 'sort'>>;

/** `from` and `where` of the matching variants `v` with the summaries `s` of their products. */
function matching(websiteId: WebsiteId, { search, stock, type, isFew, sort }: Matching): Fragment {
  const found = variantMatches(websiteId, search);
  const summary = sql`not s.trashed ${found === null ? emptySql : sql`and ${found}`}`;
  const isInOrder = !isFew && found !== null && sort !== 'title';
  return sql`${variantRows} ${isInOrder ? joinSummaryInOrder(summary) : joinSummary}
    where v.website_id = ${websiteId} and s.website_id = ${websiteId} ${isInOrder ? emptySql : sql`and ${summary}`}
    ${stock !== undefined && NEEDS_LEVEL.has(stock) ? sql`and ${hasLevel(sql`s.product_type`)}` : emptySql}
    ${stock === undefined ? emptySql : sql`and ${stockCondition(websiteId, stock, isFew)}`}
    ${type === undefined ? emptySql : sql`and s.product_type = ${PRODUCT_TYPES[type]}`}`;
}

/**
 * The variants of products that are not in the trash. Few products are left out, so they are looked up instead of the
 * summary of each variant.
 */
function variantsExceptFew(websiteId: WebsiteId, stock: StockFilter | undefined): Fragment {
  const needsLevel = stock !== undefined && NEEDS_LEVEL.has(stock);
  const isLeftOut = sql`s.trashed ${needsLevel ? sql`or ${isTypeWithoutLevels(sql`s.product_type`)}` : emptySql}`;
  return sql`
    select from ${variantRows}
    where v.website_id = ${websiteId} and not ${hasSummary(websiteId, isLeftOut)}
      ${needsLevel ? sql`and not v.unlimited` : emptySql}
      ${stock === undefined ? emptySql : sql`and ${stockCondition(websiteId, stock, true)}`}`;
}

const NEEDS_LEVEL: ReadonlySet<StockFilter> = new Set(['low', 'out', 'in']);

/** What a filter asks of a variant that has a level, if it needs one. */
function stockCondition(websiteId: WebsiteId, stock: StockFilter, isFew: boolean): Fragment {
  switch (stock) {
    case 'low':
      return isLowLevel(websiteId);
    case 'unlimited':
      return isFew ? isOneOfFewUnlimited(websiteId) : sql`not ${hasLevel(sql`s.product_type`)}`;
    case 'reserved':
      return sql`v.id in (${reservedVariants(websiteId)})`;
    case 'out':
      // Without a reservation it has no units. Both conditions have an index.
      return sql`(v.qty_in_stock <= v.reserved
        and (v.qty_in_stock <= 0 or v.id = any (array(${reservedVariants(websiteId)}))))`;
    case 'in':
      return sql`(v.qty_in_stock > 0 and v.qty_in_stock > v.reserved)`;
  }
}

/** The same as not having a level. Both conditions have an index. More products are as many as the count can tell. */
function isOneOfFewUnlimited(websiteId: WebsiteId): Fragment {
  return sql`(v.unlimited or v.item_id = any (array(${unlimitedProducts(websiteId, COUNT_LIMIT + 1)})))`;
}

/** By the reservations, which are few: an index with `reserved` would have to be written with each of them. */
function reservedVariants(websiteId: WebsiteId): Fragment {
  return sql`select r.variant_id from stock_reservations r where r.website_id = ${websiteId} and r.counted`;
}
