import { itemColumns, itemSelection } from '#features/pages/server/index.ts';
import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import { type ProductRow, productColumns, productTables } from './product-row.ts';

export async function list(
  db: Db,
  websiteId: WebsiteId,
  filter: Parameters<typeof itemSelection>[1],
): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${productTables} ${itemSelection(websiteId, filter)}`;
  return await jsonRows<ProductRow>(db, query);
}

/**
 * The product at an address, then up to four others of its collection, those of a shared category first; nothing when there
 * is no such product. One statement, since the way to the database and back costs about as much as the answer.
 */
export async function findWithRelated(
  db: Db,
  websiteId: WebsiteId,
  place: { collectionId: CollectionId; slug: string },
): Promise<ProductRow[]> {
  const shared = sql`i.categories && chosen.categories`;
  // Each part ends after a few steps along the index; ordering all products by what they share would read all of them.
  // The numbers stand in the text: as values they would be unknown to the plan, which would then prepare for hundreds.
  const query = sql`
    with chosen as materialized (
      select i.id, i.categories from ${productTables}
      where i.website_id = ${websiteId} and i.collection_id = ${place.collectionId} and i.slug = ${place.slug}
        and i.state = 'published'),
    near as materialized (
      select id, 0 as rank from chosen
      union all (select *, 1 from (${firstOthers(websiteId, place.collectionId, shared)}) alike)
      union all (select *, 2 from (${firstOthers(websiteId, place.collectionId, sql`not ${shared}`)}) unlike) limit 5)
    select ${itemColumns}, ${productColumns}
    from near join (${productTables}) on i.website_id = ${websiteId} and i.id = near.id
    order by near.rank, i.position, i.id`;
  return await jsonRows<ProductRow>(db, query);
}

function firstOthers(websiteId: WebsiteId, collectionId: CollectionId, which: Fragment): Fragment {
  return sql`
    select i.id from items i, chosen
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.state = 'published'
      and i.id <> chosen.id and ${which}
    order by i.position, i.id limit 4`;
}

export async function listAll(db: Db, websiteId: WebsiteId, collectionId: CollectionId): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${productTables}
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} order by i.slug`;
  return await jsonRows<ProductRow>(db, query);
}

export interface OwnerList {
  search: string;
  limit: number;
  offset: number;
}

/** For the owner: all states, the last changed first. */
export async function listForOwner(
  db: Db,
  websiteId: WebsiteId,
  wish: OwnerList,
): Promise<(ProductRow & { collection_slug: string })[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns}, c.slug as collection_slug
    from ${productTables} join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} ${searched(wish.search)}
    order by i.updated_at desc, i.position, i.id limit ${wish.limit} offset ${wish.offset}`;
  return await jsonRows(db, query);
}

export async function countForOwner(db: Db, websiteId: WebsiteId, search: string): Promise<number> {
  const [row] = await db.sql<{ total: number }>`
    select count(*)::int as total from ${productTables} where i.website_id = ${websiteId} ${searched(search)}`;
  return row?.total ?? 0;
}

function searched(search: string) {
  if (search === '') return emptySql;
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`and (i.title ilike ${pattern} or exists (
    select 1 from variants v where v.website_id = i.website_id and v.item_id = i.id and v.sku ilike ${pattern}))`;
}

export interface VariantWithProduct {
  variant_id: string;
  item_id: ItemId;
  sku: string;
  title: string;
  product_type: number;
  subscribable: boolean;
  form_key: string | null;
  attributes: Record<string, string>;
  price_cents: number;
  sale_price_cents: number | null;
  on_sale: boolean;
  unlimited: boolean;
  qty_in_stock: number;
}

/**
 * A variant that a shopper can ask for: its product is published. Without a sku, the only variant of the product. Until
 * the transaction ends nobody can remove it.
 */
export async function holdVariant(
  db: Db,
  websiteId: WebsiteId,
  wish: { itemId: string; sku: string | null },
): Promise<VariantWithProduct | null> {
  const [row, other] = await db.sql<VariantWithProduct>`
    select v.id as variant_id, v.item_id, v.sku, i.title, p.product_type,
      p.details ? 'subscription' as subscribable, p.details ->> 'form' as form_key, v.attributes, v.price_cents,
      v.sale_price_cents, v.on_sale, v.unlimited, v.qty_in_stock
    from variants v
      join products p on p.website_id = v.website_id and p.item_id = v.item_id
      join items i on i.website_id = v.website_id and i.id = v.item_id
    where v.website_id = ${websiteId} and v.item_id = ${wish.itemId} and i.state = 'published'
      and (v.sku = ${wish.sku}::text or ${wish.sku}::text is null) limit 2
    for key share of v`;
  return other === undefined ? (row ?? null) : null;
}
