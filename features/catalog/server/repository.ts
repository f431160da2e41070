import {
  type ItemFilter,
  isListedRow,
  isOpenItem,
  isReadableItem,
  itemColumns,
  itemReference,
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
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import { MAX_RELATED } from '../product-file.ts';
import { ownerProductColumns, type ProductRow, productColumns } from './product-row.ts';
import { joinRecording, productRows } from './product-sql.ts';

export async function list(db: Db, websiteId: WebsiteId, filter: ItemFilter): Promise<ProductRow[]> {
  return await listChosen(db, websiteId, selectedItems(websiteId, filter));
}

/** The products of a subquery `chosen` with their ids and ranks, in that order. */
export async function listChosen(db: Db, websiteId: WebsiteId, chosen: Fragment): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${chosen}
      join (${productRows}) on i.website_id = ${websiteId} and i.id = chosen.id
    order by ${selectedOrder}`;
  return await jsonRows<ProductRow>(db, query);
}

/**
 * The product at a URL, then others of its collection: those that its owner has chosen, then up to eight more, those of
 * a shared category first. Empty when there is no such product. One statement, since a round trip costs about as much as
 * the query.
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
      select i.id, i.categories, p.details -> 'related' as related from ${productRows}
      where i.website_id = ${websiteId} and i.collection_id = ${lookup.collectionId} and i.slug = ${lookup.slug}
        and ${isReadableItem(lookup.reader)}),
    near as materialized (
      select id, 0 as rank from chosen
      union all (select id, 1 from (${itemsSharingCategory(websiteId, collection)}) alike)
      union all (select id, 2 from (${itemsSharingNoCategory(websiteId, collection)}) unlike) limit 9),
    -- The chosen product itself comes before those that its owner recommends.
    ranked as (
      select id, case rank when 0 then 0 else ${literal(MAX_RELATED)} + rank end as rank from near
      union all (select picked.id, picked.place from chosen, jsonb_array_elements_text(chosen.related)
        with ordinality as picked (id, place) limit ${literal(MAX_RELATED)})),
    unique_ids as (select id, min(rank) as rank from ranked group by id)
    select ${itemColumns}, ${productColumns}
    from unique_ids near join (${productRows}) on i.website_id = ${websiteId} and i.id = near.id
    where near.rank = 0 or (i.collection_id = ${lookup.collectionId} and ${isListedRow(lookup.reader.now, sql`i`)})
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

/** All products of a collection with the values of the owner, except those in the trash. */
export async function listAll(db: Db, websiteId: WebsiteId, collectionId: CollectionId): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${ownerProductColumns} from ${productRows}
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.trashed_at is null order by i.slug`;
  return await jsonRows<ProductRow>(db, query);
}

/** Products that are not in the trash as `collection/slug`. */
export async function listReferences(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly ItemId[],
): Promise<{ id: ItemId; reference: string }[]> {
  return await db.sql<{ id: ItemId; reference: string }>`
    select i.id, ${itemReference} as reference from ${productRows} ${joinCollection}
    where i.website_id = ${websiteId} and i.id = any (${[...ids]}::text[]) and i.trashed_at is null`;
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
