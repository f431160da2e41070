import type { Collection } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type ProductOptions } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { VariantId } from '../../stock-line.ts';

export interface TestShop extends TestSite {
  shop: Collection;
}

export async function makeShop(db: Db): Promise<TestShop> {
  const site = await makeWebsite(db);
  return { ...site, shop: await makeCollection(site) };
}

export interface TestVariant {
  variantId: VariantId;
  itemId: ItemId;
  sku: string;
}

/** Creates a product with a single variant. */
export async function makeVariant(
  shop: TestShop,
  stock: number | 'unlimited',
  product: Omit<ProductOptions, 'variants'> = {},
): Promise<TestVariant> {
  const { id: itemId, sku } = await makeProduct(shop, shop.shop, { ...product, variants: [{ stock }] });
  const [row] = await shop.db.sql<{ id: VariantId }>`
    select id from variants where website_id = ${shop.websiteId} and item_id = ${itemId}`;
  if (row === undefined) throw new Error('The factory created no variant');
  return { variantId: row.id, itemId, sku };
}

export async function stockOf(db: Db, { variantId }: { variantId: VariantId }): Promise<object | undefined> {
  const [row] = await db.sql`
    select unlimited, qty_in_stock as level, reserved from variants where id = ${variantId}`;
  return row;
}

/** The movements of a variant by time, then by kind. */
export async function movementsOf(db: Db, { variantId }: { variantId: VariantId }): Promise<object[]> {
  return await db.sql`
    select kind, quantity, reason, reference, member_id as "memberId" from stock_movements
    where variant_id = ${variantId} order by created_at, kind, reference`;
}

/**
 * Every variant in the database whose level is not the sum of its movements, or whose `reserved` is not the sum of its
 * reservations.
 */
export async function findDiscrepancies(db: Db): Promise<object[]> {
  return await db.sql`
    select v.id, v.qty_in_stock, moved.sum as moved, v.reserved, promised.sum as promised
    from variants v
      cross join lateral (select coalesce(sum(m.quantity), 0) as sum from stock_movements m
        where m.website_id = v.website_id and m.variant_id = v.id) as moved
      cross join lateral (select coalesce(sum(r.quantity), 0) as sum from stock_reservations r
        where r.website_id = v.website_id and r.variant_id = v.id and r.counted) as promised
    where v.qty_in_stock <> moved.sum or v.reserved <> promised.sum`;
}
