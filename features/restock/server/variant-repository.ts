import { isStockCounted } from '#features/catalog/rules.ts';
import { isOpenItem } from '#features/pages/server/index.ts';
import type { Reader } from '#features/pages/visibility.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { NamedVariant, VariantId } from '../request.ts';
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
  p.details -> 'restock' as restock, '/' || c.slug || '/p/' || i.slug as path`;
const tables = sql`
  variants v
    join products p on p.website_id = v.website_id and p.item_id = v.item_id
    join items i on i.website_id = v.website_id and i.id = v.item_id
    join collections c on c.website_id = i.website_id and c.id = i.collection_id`;

function toVariant(row: VariantRow): OfferedVariant {
  return {
    itemId: row.item_id,
    variantId: row.id,
    title: row.title,
    attributes: row.attributes,
    sku: row.sku,
    unlimited: row.unlimited,
    isOffered: row.restock !== null,
    isCounted: !row.unlimited && isStockCounted(row.product_type),
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

export async function findVariant(
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
  { productId, variantId }: NamedVariant,
): Promise<VariantId | null> {
  const [row] = await db.sql<{ id: VariantId }>`
    select id from variants
    where website_id = ${websiteId} and item_id = ${productId} and (sku = ${variantId} or id = ${variantId})
    order by sku = ${variantId} desc limit 1`;
  return row?.id ?? null;
}

/** The first sold-out variant of the product at a path, for a form that cannot specify the variant. */
export async function findSoldOutAt(
  db: Db,
  websiteId: WebsiteId,
  { path, reader }: { path: string; reader: Reader },
): Promise<OfferedVariant | null> {
  const [, collection = '', mark, slug = '', ...more] = path.split('/');
  if (mark !== 'p' || more.length > 0) return null;
  const rows = await db.sql<VariantRow & object>`
    select ${columns} from ${tables}
    where v.website_id = ${websiteId} and c.slug = ${collection} and i.slug = ${slug} and ${isOpenItem(reader)}
      and not v.unlimited and v.qty_in_stock = 0 and p.details -> 'restock' is not null
    order by v.position limit 1`;
  return rows[0] === undefined ? null : toVariant(rows[0]);
}
