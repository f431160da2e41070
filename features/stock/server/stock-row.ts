import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import { sql } from '#platform/db/sql.ts';
import type { Stock } from '../rules.ts';
import type { VariantId } from '../stock-line.ts';
import { lowStockLimit } from './low-stock-sql.ts';

/** The stock of a variant that is locked until the transaction ends. */
export interface LockedStock extends Stock {
  variantId: VariantId;
  sku: string;
  itemId: ItemId;
  collectionId: CollectionId;
  /** At this level or below, the variant is low on stock. */
  lowStockLimit: number;
  /** Its own low-stock limit, if it has one. */
  ownLimit: number | null;
}

export const stockColumns = sql`
  v.id, v.sku, v.item_id, i.collection_id, p.product_type, v.unlimited, v.qty_in_stock, v.reserved,
  v.low_stock_limit as own_limit, ${lowStockLimit} as low_stock_limit`;

/**
 * Lock in the order of ids, so that transactions with the same variants cannot deadlock. `no key update` still lets
 * carts insert references to the variant.
 */
export const lockedInOrder = sql`order by v.id for no key update of v`;

export interface StockRow {
  id: VariantId;
  sku: string;
  item_id: ItemId;
  collection_id: CollectionId;
  product_type: number;
  unlimited: boolean;
  qty_in_stock: number;
  reserved: number;
  own_limit: number | null;
  low_stock_limit: number;
}

export function toLockedStock(row: StockRow): LockedStock {
  return {
    variantId: row.id,
    sku: row.sku,
    itemId: row.item_id,
    collectionId: row.collection_id,
    productType: row.product_type,
    unlimited: row.unlimited,
    level: row.qty_in_stock,
    reserved: row.reserved,
    lowStockLimit: row.low_stock_limit,
    ownLimit: row.own_limit,
  };
}
