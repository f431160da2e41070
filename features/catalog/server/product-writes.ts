import type { ItemId, MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
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

/** The low-stock limits of variants with a limit of their own, by variant. */
export async function listLowStockLimits(db: Db, websiteId: WebsiteId): Promise<Map<string, number>> {
  const rows = await db.sql<{ id: string; limit: number }>`
    select id, low_stock_limit as "limit" from variants where website_id = ${websiteId} and low_stock_limit is not null`;
  return new Map(rows.map(({ id, limit }) => [id, limit]));
}

/** A new variant has no units: the stock slice sets them. */
export async function upsertVariants(db: Db, websiteId: WebsiteId, variants: readonly VariantWrite[]): Promise<void> {
  await db.sql`
    insert into variants (website_id, id, item_id, position, sku, attributes, price_cents, sale_price_cents, on_sale,
      weight_grams, size_millimetres, image_id)
    select ${websiteId}, id, "itemId", position, sku, attributes, "priceCents", "salePriceCents", "onSale",
      "weightGrams", "sizeMillimetres", "imageId"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as row (id text, "itemId" text, position int, sku text,
      attributes jsonb, "priceCents" bigint, "salePriceCents" bigint, "onSale" boolean,
      "weightGrams" int, "sizeMillimetres" int[], "imageId" text)
    on conflict (website_id, sku) do update
      set item_id = excluded.item_id, position = excluded.position, attributes = excluded.attributes,
          price_cents = excluded.price_cents, sale_price_cents = excluded.sale_price_cents,
          on_sale = excluded.on_sale, weight_grams = excluded.weight_grams,
          size_millimetres = excluded.size_millimetres, image_id = excluded.image_id`;
}

export async function removeVariantsExcept(db: Db, websiteId: WebsiteId, skus: readonly string[]): Promise<void> {
  await db.sql`delete from variants where website_id = ${websiteId} and sku <> all (${[...skus]}::text[])`;
}

/** Deletes all other products. Their items may continue as another kind. */
export async function removeProductsExcept(db: Db, websiteId: WebsiteId, itemIds: readonly ItemId[]): Promise<void> {
  await db.sql`delete from products where website_id = ${websiteId} and item_id <> all (${[...itemIds]}::text[])`;
}
