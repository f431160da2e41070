import {
  chosenItems,
  chosenOrder,
  type ItemFilter,
  isListedRow,
  isOpenItem,
  isReadableItem,
  itemColumns,
} from '#features/pages/server/index.ts';
import type { Reader } from '#features/pages/visibility.ts';
import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import { type ProductRow, productColumns, productTables } from './product-row.ts';

export async function list(db: Db, websiteId: WebsiteId, filter: ItemFilter): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${chosenItems(websiteId, filter)}
      join (${productTables}) on i.website_id = ${websiteId} and i.id = chosen.id
    order by ${chosenOrder}`;
  return await jsonRows<ProductRow>(db, query);
}

/**
 * The product at a URL, then up to eight others of its collection, those of a shared category first. Empty when there
 * is no such product. One statement, since a round trip costs about as much as the query.
 */
export async function findWithRelated(
  db: Db,
  websiteId: WebsiteId,
  place: { collectionId: CollectionId; slug: string; reader: Reader },
): Promise<ProductRow[]> {
  const collection = { collectionId: place.collectionId, now: place.reader.now };
  // The limits are literals: as parameters they would be unknown to the planner, which would then plan for hundreds of
  // rows.
  const query = sql`
    with chosen as materialized (
      select i.id, i.categories from ${productTables}
      where i.website_id = ${websiteId} and i.collection_id = ${place.collectionId} and i.slug = ${place.slug}
        and ${isReadableItem(place.reader)}),
    near as materialized (
      select id, 0 as rank from chosen
      union all (select id, 1 from (${alike(websiteId, collection)}) alike)
      union all (select id, 2 from (${unlike(websiteId, collection)}) unlike) limit 9)
    select ${itemColumns}, ${productColumns}
    from near join (${productTables}) on i.website_id = ${websiteId} and i.id = near.id
    order by near.rank, i.position, i.id`;
  return await jsonRows<ProductRow>(db, query);
}

interface CollectionScope {
  collectionId: CollectionId;
  now: Date;
}

/** The first eight products that share a category: they are among the first eight of each category. */
function alike(websiteId: WebsiteId, { collectionId, now }: CollectionScope): Fragment {
  return sql`
    select distinct t.position, t.item_id as id
    from chosen, unnest(chosen.categories) as requested (term), lateral (
      select position, item_id from item_terms
      where website_id = ${websiteId} and collection_id = ${collectionId} and kind = 'category'
        and term = requested.term and item_id <> chosen.id and ${isListedRow(now)}
      order by position, item_id limit 8) t
    order by t.position, t.item_id limit 8`;
}

/** The first eight that share none. Queried only if fewer than eight share one, so that few rows are skipped. */
function unlike(websiteId: WebsiteId, { collectionId, now }: CollectionScope): Fragment {
  return sql`
    select i.id from items i, chosen
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and ${isListedRow(now, sql`i`)}
      and i.id <> chosen.id and not i.categories && chosen.categories
    order by i.position, i.id limit 8`;
}

export async function pick(
  db: Db,
  websiteId: WebsiteId,
  { ids, reader }: { ids: readonly ItemId[]; reader: Reader },
): Promise<ProductRow[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns} from ${productTables}
    where i.website_id = ${websiteId} and i.id = any (${[...ids]}::text[]) and ${isOpenItem(reader)}`;
  return await jsonRows<ProductRow>(db, query);
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
  input: OwnerList,
): Promise<(ProductRow & { collection_slug: string })[]> {
  const query = sql`
    select ${itemColumns}, ${productColumns}, c.slug as collection_slug
    from ${productTables} join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where i.website_id = ${websiteId} ${searched(input.search)}
    order by i.updated_at desc, i.position, i.id limit ${input.limit} offset ${input.offset}`;
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

/** The recording of a published product. Null when it has none, or the file is not audio. */
export async function findRecording(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<{ sha256: string; contentType: string } | null> {
  const [row] = await db.sql<{ sha256: string; contentType: string }>`
    select encode(m.sha256, 'hex') as sha256, m.content_type as "contentType"
    from ${productTables} join media m on m.website_id = i.website_id and m.filename = p.details ->> 'audio'
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
    from ${productTables} join media m on m.website_id = i.website_id and m.filename = p.details ->> 'audio'
    where i.website_id = ${websiteId} and i.id = any (${[...itemIds]}::text[]) and m.content_type like 'audio/%'`;
}
