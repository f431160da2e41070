import { isStockTracked } from '#features/catalog/rules.ts';
import { sellableVariants, variantRows } from '#features/catalog/server/index.ts';
import { isOpenItem, joinCollection } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { VariantId, VariantRefInput } from '../request.ts';
import type { SellableVariant } from '../rules.ts';

/** A variant of a product that the reader may see, with the details for an email. */
export interface OfferedVariant extends SellableVariant {
  itemId: ItemId;
  variantId: VariantId;
  title: string;
  attributes: Record<string, string>;
  sku: string;
  unlimited: boolean;
  /** Path of the product page, relative to the website URL. */
  path: string;
  buttonText: string;
  mailingListText: string | null;
}

interface VariantRow {
  id: VariantId;
  item_id: ItemId;
  title: string;
  attributes: Record<string, string>;
  sku: string;
  unlimited: boolean;
  qty_in_stock: number;
  reserved: number;
  product_type: number;
  restock: { buttonText: string; mailingListText?: string } | null;
  path: string;
}

const columns = sql`
  v.id, v.item_id, i.title, v.attributes, v.sku, v.unlimited, v.qty_in_stock, v.reserved, p.product_type,
  p.details -> 'restock' as restock, '/' || collection.slug || '/p/' || i.slug as path`;
const tables = sql`${sellableVariants} ${joinCollection}`;

function toVariant(row: VariantRow): OfferedVariant {
  return {
    itemId: row.item_id,
    variantId: row.id,
    title: row.title,
    attributes: row.attributes,
    sku: row.sku,
    unlimited: row.unlimited,
    isOffered: row.restock !== null,
    isCounted: !row.unlimited && isStockTracked(row.product_type),
    level: row.qty_in_stock,
    reserved: row.reserved,
    path: row.path,
    buttonText: row.restock?.buttonText ?? '',
    mailingListText: row.restock?.mailingListText ?? null,
  };
}

export interface VariantQuery {
  variantId: VariantId;
  reader: Reader;
  /** Locks the stock of the variant until the transaction ends. */
  lock?: boolean;
}

export async function find(
  db: Db,
  websiteId: WebsiteId,
  { variantId, reader, lock = false }: VariantQuery,
): Promise<OfferedVariant | null> {
  const locked: Fragment = lock ? sql`for share of v` : sql``;
  const [row] = await db.sql<VariantRow & object>`
    select ${columns} from ${tables}
    where v.website_id = ${websiteId} and v.id = ${variantId} and ${isOpenItem(reader)} ${locked}`;
  return row === undefined ? null : toVariant(row);
}

/** The id of the variant of a product with this SKU or, if there is none, with this id. */
export async function findVariantId(
  db: Db,
  websiteId: WebsiteId,
  { productId, variantId }: VariantRefInput,
): Promise<VariantId | null> {
  const [row] = await db.sql<{ id: VariantId }>`
    select v.id from ${variantRows}
    where v.website_id = ${websiteId} and v.item_id = ${productId} and (v.sku = ${variantId} or v.id = ${variantId})
    order by v.sku = ${variantId} desc limit 1`;
  return row?.id ?? null;
}

/** The first sold-out variant of the product at a path, for a form that cannot specify the variant. */
export async function findSoldOutAt(
  db: Db,
  websiteId: WebsiteId,
  { path, reader }: { path: string; reader: Reader },
): Promise<OfferedVariant | null> {
  const [, collection = '', segment, slug = '', ...more] = path.split('/');
  if (segment !== 'p' || more.length > 0) return null;
  const rows = await db.sql<VariantRow & object>`
    select ${columns} from ${tables}
    where v.website_id = ${websiteId} and collection.slug = ${collection} and i.slug = ${slug} and ${isOpenItem(reader)}
      and not v.unlimited and v.qty_in_stock = 0 and p.details -> 'restock' is not null
    order by v.position limit 1`;
  return rows[0] === undefined ? null : toVariant(rows[0]);
}
