import {
  type ItemFilter,
  isOpenItem,
  isReadableItem,
  itemColumns,
  itemsSharingCategory,
  itemsSharingNoCategory,
  joinCollection,
  selectedItems,
  selectedOrder,
} from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import { type ProductRow, productColumns } from './product-row.ts';
import { joinRecording, productRows, variantRows } from './product-sql.ts';

export async function list(db: Db, websiteId: WebsiteId, filter: ItemFilter): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${selectedItems(websiteId, filter)}
      join (${productRows}) on i.website_id = ${websiteId} and i.id = chosen.id
    order by ${selectedOrder}`;
  return await jsonRows<ProductRow>(db, query);
}

/**
 * The product at a URL, then up to eight others of its collection, those of a shared category first. Empty when there
 * is no such product. One statement, since a round trip costs about as much as the query.
 */
export async function findWithRelated(
  db: Db,
  websiteId: WebsiteId,
  lookup: { collectionId: CollectionId; slug: string; reader: Reader },
): Promise<ProductRow[]> {
  const collection = { collectionId: lookup.collectionId, now: lookup.reader.now };
  // The limits are literals: as parameters they would be unknown to the planner, which would then plan for hundreds of
  // rows.
  const query = sql`
    with chosen as materialized (
      select i.id, i.categories from ${productRows}
      where i.website_id = ${websiteId} and i.collection_id = ${lookup.collectionId} and i.slug = ${lookup.slug}
        and ${isReadableItem(lookup.reader)}),
    near as materialized (
      select id, 0 as rank from chosen
      union all (select id, 1 from (${itemsSharingCategory(websiteId, collection)}) alike)
      union all (select id, 2 from (${itemsSharingNoCategory(websiteId, collection)}) unlike) limit 9)
    select ${itemColumns}, ${productColumns}
    from near join (${productRows}) on i.website_id = ${websiteId} and i.id = near.id
    order by near.rank, i.position, i.id`;
  return await jsonRows<ProductRow>(db, query);
}

export async function pick(
  db: Db,
  websiteId: WebsiteId,
  { ids, reader }: { ids: readonly ItemId[]; reader: Reader },
): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${productRows}
    where i.website_id = ${websiteId} and i.id = any (${[...ids]}::text[]) and ${isOpenItem(reader)}`;
  return await jsonRows<ProductRow>(db, query);
}

export async function listAll(db: Db, websiteId: WebsiteId, collectionId: CollectionId): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${productRows}
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} order by i.slug`;
  return await jsonRows<ProductRow>(db, query);
}

export interface OwnerListQuery {
  search: string;
  limit: number;
  offset: number;
}

/** For the owner: all states, the last changed first. */
export async function listForOwner(
  db: Db,
  websiteId: WebsiteId,
  input: OwnerListQuery,
): Promise<(ProductRow & { collection_slug: string })[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns}, collection.slug as collection_slug
    from ${productRows} ${joinCollection}
    where i.website_id = ${websiteId} ${searchCondition(input.search)}
    order by i.updated_at desc, i.position, i.id limit ${input.limit} offset ${input.offset}`;
  return await jsonRows(db, query);
}

export async function countForOwner(db: Db, websiteId: WebsiteId, search: string): Promise<number> {
  const [row] = await db.sql<{ total: number }>`
    select count(*)::int as total from ${productRows} where i.website_id = ${websiteId} ${searchCondition(search)}`;
  return row?.total ?? 0;
}

function searchCondition(search: string) {
  if (search === '') return emptySql;
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`and (i.title ilike ${pattern} or exists (
    select 1 from ${variantRows} where v.website_id = i.website_id and v.item_id = i.id and v.sku ilike ${pattern}))`;
}

/** The recording of a published product. Null when it has none, or the file is not audio. */
export async function findRecording(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<{ sha256: string; contentType: string } | null> {
  const [row] = await db.sql<{ sha256: string; contentType: string }>`
    select encode(m.sha256, 'hex') as sha256, m.content_type as "contentType"
    from ${productRows} ${joinRecording}
    where i.website_id = ${websiteId} and i.id = ${itemId} and ${isOpenItem(reader)} and m.content_type like 'audio/%'`;
  return row ?? null;
}

export interface RecordingRow {
  itemId: ItemId;
  bytes: number;
  contentType: string;
}

/** The audio recordings of these products. */
export async function listRecordings(
  db: Db,
  websiteId: WebsiteId,
  itemIds: readonly ItemId[],
): Promise<RecordingRow[]> {
  return await db.sql<RecordingRow & object>`
    select i.id as "itemId", m.bytes::float8 as bytes, m.content_type as "contentType"
    from ${productRows} ${joinRecording}
    where i.website_id = ${websiteId} and i.id = any (${[...itemIds]}::text[]) and m.content_type like 'audio/%'`;
}
