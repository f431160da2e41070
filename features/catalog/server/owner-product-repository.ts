import { itemColumns, itemReference, joinCollection } from '#features/content/server/index.ts';
import { joinMember } from '#features/members/server/index.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { sql } from '#platform/db/sql.ts';
import { ownerProductColumns, type ProductRow } from './product-row.ts';
import { productRows } from './product-sql.ts';

/** A product as its owner edits it. */
export interface OwnerProductRow extends ProductRow {
  revision: number;
  collection_slug: string;
  trashed_at: string | null;
  /** The name of the member who made the last change. */
  updated_by_name: string | null;
}

/** A product in any state, in the trash too. */
export async function findForOwner(db: Db, websiteId: WebsiteId, id: ItemId): Promise<OwnerProductRow | null> {
  const query = sql`
    select ${itemColumns}, ${ownerProductColumns}, i.revision, i.trashed_at, collection.slug as collection_slug,
      coalesce(nullif(member.name, ''), member.email) as updated_by_name
    from ${productRows} ${joinCollection} left ${joinMember(sql`i.updated_by`)}
    where i.website_id = ${websiteId} and i.id = ${id}`;
  const [row] = await jsonRows<OwnerProductRow>(db, query);
  return row ?? null;
}

/** The products with these ids, in any state, in the trash too. */
export async function listForOwner(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly ItemId[],
): Promise<Omit<OwnerProductRow, 'updated_by_name'>[]> {
  const query = sql`
    select ${itemColumns}, ${ownerProductColumns}, i.revision, i.trashed_at, collection.slug as collection_slug
    from ${productRows} ${joinCollection}
    where i.website_id = ${websiteId} and i.id = any (${[...ids]}::text[]) order by i.id`;
  return await jsonRows<OwnerProductRow>(db, query);
}

/** Products by the SKUs of their variants. */
export async function findBySkus(db: Db, websiteId: WebsiteId, skus: readonly string[]): Promise<Map<string, ItemId>> {
  const rows = await db.sql<{ sku: string; id: ItemId }>`
    select sku, item_id as id from variants where website_id = ${websiteId} and sku = any (${[...skus]}::text[])`;
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

export interface RelatedRow {
  id: ItemId;
  collection_id: string;
  reference: string;
  title: string;
  images: ProductRow['images'];
}

/** Products that are not in the trash, found by their ids. */
export async function listRelated(db: Db, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<RelatedRow[]> {
  if (ids.length === 0) return [];
  const query = sql`
    select ${itemColumns}, ${itemReference} as reference from ${productRows} ${joinCollection}
    where i.website_id = ${websiteId} and i.id = any (${[...ids]}::text[]) and i.trashed_at is null`;
  return await jsonRows<RelatedRow>(db, query);
}

/** Whether an item is a product. */
export async function isProduct(db: Db, websiteId: WebsiteId, id: ItemId): Promise<boolean> {
  const rows = await db.sql`select from products where website_id = ${websiteId} and item_id = ${id}`;
  return rows.length > 0;
}

/** Those of the items that are products. */
export async function filterProducts(db: Db, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<ItemId[]> {
  const rows = await db.sql<{ id: ItemId }>`
    select item_id as id from products where website_id = ${websiteId} and item_id = any (${[...ids]}::text[])`;
  return rows.map(({ id }) => id);
}

/** Names of categories or tags of products, in order. */
export async function listTerms(
  db: Db,
  websiteId: WebsiteId,
  { kind, limit }: { kind: 'category' | 'tag'; limit: number },
): Promise<string[]> {
  const column = kind === 'category' ? sql`i.categories` : sql`i.tags`;
  const rows = await db.sql<{ name: string }>`
    select distinct name from ${productRows}, unnest(${column}) as name
    where i.website_id = ${websiteId} and i.trashed_at is null order by name limit ${limit}`;
  return rows.map(({ name }) => name);
}
