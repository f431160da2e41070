import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { productRows, sellableVariants, variantImage, variantRows } from '#features/catalog/server/index.ts';
import { RECORD_TYPES } from '#features/content/record-type.ts';
import { titleMatches } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { InventoryQuery, StockFilter } from '../admin-contract.ts';
import type { VariantId } from '../stock-line.ts';
import { isCountedRow, isLowRow, lowStockLimit } from './low-stock-sql.ts';

export interface InventoryFilter {
  /** In lower case. Empty: no search. */
  text: string;
  words: readonly string[];
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
    keys: [sql`lower(i.title) collate "C"`, sql`i.id`, sql`v.position`, sql`v.id`],
    casts: [sql`::text collate "C"`, sql`::text`, sql`::int`, sql`::text`],
  },
  sku: { keys: [sql`v.sku`], casts: [sql`::text`] },
  onHand: {
    keys: [sql`v.unlimited`, sql`v.qty_in_stock`, sql`v.id`],
    casts: [sql`::boolean`, sql`::int`, sql`::text`],
  },
};

export async function list(db: Db, websiteId: WebsiteId, page: InventoryPage): Promise<InventoryRecord[]> {
  const { keys, casts } = SORTS[page.sort];
  const { after } = page;
  const direction = page.isDescending ? sql` desc` : sql` asc`;
  const position =
    after === null
      ? emptySql
      : sql`and (${joinSql(keys)}) ${page.isDescending ? sql`<` : sql`>`}
          (${joinSql(casts.map((cast, index) => sql`${after[index]}${cast}`))})`;
  return await db.sql<InventoryRecord & object>`
    select v.id as "variantId", v.item_id as "productId", i.title, p.options as "optionNames", v.attributes, v.sku,
      p.product_type as "productType", v.unlimited, v.qty_in_stock as level, v.reserved,
      v.low_stock_limit as "lowStockLimit", ${lowStockLimit} as "effectiveLimit", ${variantImage} as image,
      json_build_array(${joinSql(keys)}) as "sortValues"
    from ${sellableVariants}
    where ${conditions(websiteId, page)} ${position}
    order by ${joinSql(keys.map((key) => sql`${key}${direction}`))} limit ${literal(page.limit)}`;
}

export async function count(db: Db, websiteId: WebsiteId, filter: InventoryFilter): Promise<number> {
  const rows = sql`select from ${sellableVariants} where ${conditions(websiteId, filter)}`;
  const [row] = await db.sql<{ count: number }>`select ${countUpTo(rows)} as count`;
  return row?.count ?? 0;
}

function conditions(websiteId: WebsiteId, { text, words, stock, type }: InventoryFilter): Fragment {
  // The item repeats the website and its type, so that the index by title can be used.
  const scope = sql`
    v.website_id = ${websiteId} and i.website_id = ${websiteId}
    and i.record_type = ${literal(RECORD_TYPES.storeItem.code)} and i.trashed_at is null`;
  return sql`${scope}
    ${stock === undefined ? emptySql : sql`and ${stockCondition(websiteId, stock)}`}
    ${type === undefined ? emptySql : sql`and p.product_type = ${PRODUCT_TYPES[type]}`}
    ${text === '' ? emptySql : sql`and ${matches(websiteId, text, words)}`}`;
}

function stockCondition(websiteId: WebsiteId, stock: StockFilter): Fragment {
  if (stock === 'low') return isLowRow(websiteId);
  if (stock === 'unlimited') return sql`not ${isCountedRow}`;
  if (stock === 'reserved') {
    // By the reservations, which are few: an index with `reserved` would have to be written with each of them.
    return sql`v.id in (select r.variant_id from stock_reservations r where r.website_id = ${websiteId} and r.counted)`;
  }
  return sql`(${isCountedRow} and v.qty_in_stock ${stock === 'out' ? sql`<=` : sql`>`} v.reserved)`;
}

/** Titles with words that start with these, and SKUs that start with the text. */
function matches(websiteId: WebsiteId, text: string, words: readonly string[]): Fragment {
  return sql`(
    v.item_id in (select i.id from ${productRows} where ${titleMatches(websiteId, words)})
    or v.id in (select v.id from ${variantRows} where v.website_id = ${websiteId} and ${prefixRange(sql`lower(v.sku)`, text)}))`;
}
