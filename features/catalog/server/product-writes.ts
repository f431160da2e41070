import { itemRows } from '#features/content/server/index.ts';
import type { ItemId, MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { ProductDetails } from './product-row.ts';

export interface ProductWrite {
  itemId: ItemId;
  productType: number;
  options: readonly string[];
  details: ProductDetails;
}

export interface VariantWrite {
  id: string;
  itemId: ItemId;
  position: number;
  sku: string;
  attributes: Record<string, string>;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  weightGrams: number;
  sizeMillimetres: readonly number[] | null;
  imageId: MediaId | null;
  gtin: string | null;
  mpn: string | null;
  lowStockLimit: number | null;
}

export async function upsertProducts(db: Db, websiteId: WebsiteId, products: readonly ProductWrite[]): Promise<void> {
  await db.sql`
    insert into products (website_id, item_id, product_type, options, details)
    select ${websiteId}, "itemId", "productType", options, details
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as row ("itemId" text, "productType" int, options text[], details jsonb)
    on conflict (website_id, item_id) do update
      set product_type = excluded.product_type, options = excluded.options, details = excluded.details`;
}

export async function findVariantIds(db: Db, websiteId: WebsiteId): Promise<Map<string, string>> {
  const rows = await db.sql<{ id: string; sku: string }>`select id, sku from variants where website_id = ${websiteId}`;
  return new Map(rows.map((row) => [row.sku, row.id]));
}

/** A new variant has no units: the stock slice sets them. */
export async function upsertVariants(db: Db, websiteId: WebsiteId, variants: readonly VariantWrite[]): Promise<void> {
  await db.sql`
    insert into variants (website_id, id, item_id, position, sku, attributes, price_cents, sale_price_cents, on_sale,
      weight_grams, size_millimetres, image_id, gtin, mpn, low_stock_limit)
    ${variantValues(websiteId, variants)}
    on conflict (website_id, sku) do update
      set ${writtenColumns}`;
}

/** The same for variants that are known by their ids and may have new SKUs. */
export async function writeVariants(db: Db, websiteId: WebsiteId, variants: readonly VariantWrite[]): Promise<void> {
  const ids = variants.map(({ id }) => id);
  const skus = variants.map(({ sku }) => sku);
  // First a SKU that no product can have, so that two variants can exchange theirs.
  await db.sql`
    update variants v set sku = '~' || v.id from unnest(${ids}::text[], ${skus}::text[]) as next (id, sku)
    where v.website_id = ${websiteId} and v.id = next.id and v.sku <> next.sku`;
  await db.sql`
    insert into variants (website_id, id, item_id, position, sku, attributes, price_cents, sale_price_cents, on_sale,
      weight_grams, size_millimetres, image_id, gtin, mpn, low_stock_limit)
    ${variantValues(websiteId, variants)}
    on conflict (website_id, id) do update
      set sku = excluded.sku, ${writtenColumns}
      where ${isChanged}`;
}

function variantValues(websiteId: WebsiteId, variants: readonly VariantWrite[]): Fragment {
  return sql`
    select ${websiteId}, id, "itemId", position, sku, attributes, "priceCents", "salePriceCents", "onSale",
      "weightGrams", "sizeMillimetres", "imageId", gtin, mpn, "lowStockLimit"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as row (id text, "itemId" text, position int, sku text,
      attributes jsonb, "priceCents" bigint, "salePriceCents" bigint, "onSale" boolean,
      "weightGrams" int, "sizeMillimetres" int[], "imageId" text, gtin text, mpn text, "lowStockLimit" int)`;
}

const writtenColumns = sql`
  item_id = excluded.item_id, position = excluded.position, attributes = excluded.attributes,
  price_cents = excluded.price_cents, sale_price_cents = excluded.sale_price_cents,
  on_sale = excluded.on_sale, weight_grams = excluded.weight_grams, size_millimetres = excluded.size_millimetres,
  image_id = excluded.image_id, gtin = excluded.gtin, mpn = excluded.mpn, low_stock_limit = excluded.low_stock_limit`;

/** Of 2,000 variants, most stay as they are. They are not written again. */
const isChanged = sql`
  (variants.sku, variants.item_id, variants.position, variants.attributes, variants.price_cents,
    variants.sale_price_cents, variants.on_sale, variants.weight_grams, variants.size_millimetres, variants.image_id,
    variants.gtin, variants.mpn, variants.low_stock_limit)
  is distinct from
  (excluded.sku, excluded.item_id, excluded.position, excluded.attributes, excluded.price_cents,
    excluded.sale_price_cents, excluded.on_sale, excluded.weight_grams, excluded.size_millimetres, excluded.image_id,
    excluded.gtin, excluded.mpn, excluded.low_stock_limit)`;

export interface LockedVariant {
  id: string;
  sku: string;
}

/** The variants of a product, locked until the transaction ends in the order that sales lock them. */
export async function lockVariants(db: Db, websiteId: WebsiteId, itemId: ItemId): Promise<LockedVariant[]> {
  return await db.sql<LockedVariant & object>`
    select id, sku from variants where website_id = ${websiteId} and item_id = ${itemId} order by id for update`;
}

/** The same for many products, in the same order. */
export async function lockVariantsOf(db: Db, websiteId: WebsiteId, itemIds: readonly ItemId[]): Promise<void> {
  await db.sql`
    select from variants where website_id = ${websiteId} and item_id = any (${[...itemIds]}::text[])
    order by id for update`;
}

export async function removeVariants(db: Db, websiteId: WebsiteId, ids: readonly string[]): Promise<void> {
  await db.sql`delete from variants where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
}

/** Those of the SKUs that other products have. */
export async function listTakenSkus(
  db: Db,
  websiteId: WebsiteId,
  { itemId, skus }: { itemId: ItemId; skus: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.sql<{ sku: string }>`
    select sku from variants
    where website_id = ${websiteId} and sku = any (${[...skus]}::text[]) and item_id <> ${itemId}`;
  return new Set(rows.map(({ sku }) => sku));
}

/** Deletes all other variants, except those of products in the trash. */
export async function removeVariantsExcept(db: Db, websiteId: WebsiteId, skus: readonly string[]): Promise<void> {
  await db.sql`
    delete from variants v
    where v.website_id = ${websiteId} and v.sku <> all (${[...skus]}::text[])
      and exists (select from ${itemRows} where i.website_id = v.website_id and i.id = v.item_id and i.trashed_at is null)`;
}

/** Deletes all other products, except those in the trash. Their items may continue as another kind. */
export async function removeProductsExcept(db: Db, websiteId: WebsiteId, itemIds: readonly ItemId[]): Promise<void> {
  await db.sql`
    delete from products p
    where p.website_id = ${websiteId} and p.item_id <> all (${[...itemIds]}::text[])
      and exists (select from ${itemRows} where i.website_id = p.website_id and i.id = p.item_id and i.trashed_at is null)`;
}

/** Sets which products are recommended on the pages of others. */
export async function setRelated(
  db: Db,
  websiteId: WebsiteId,
  rows: readonly { itemId: ItemId; related: readonly ItemId[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.sql`
    update products p set details = p.details || jsonb_build_object('related', row.related)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("itemId" text, related jsonb)
    where p.website_id = ${websiteId} and p.item_id = row."itemId"`;
}
