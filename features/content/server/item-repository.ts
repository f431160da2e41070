import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { sql } from '#platform/db/sql.ts';
import type { Reader } from '../visibility.ts';
import type { Item } from './item.ts';
import { type ItemRow, itemColumns } from './item-columns.ts';
import { type ItemFilter, selectedItems, selectedOrder } from './item-selection.ts';
import { isListedRow, isOpenItem, isReadableItem } from './visibility-sql.ts';

export async function list(db: Db, websiteId: WebsiteId, filter: ItemFilter): Promise<ItemRow[]> {
  const query = sql`
    select ${itemColumns} from ${selectedItems(websiteId, filter)}
      join items i on i.website_id = ${websiteId} and i.id = chosen.id
    order by ${selectedOrder}`;
  return await jsonRows<ItemRow>(db, query);
}

/** The number of listed items of a collection over all pages. */
export async function countListed(
  db: Db,
  websiteId: WebsiteId,
  { collectionId, now }: { collectionId: CollectionId; now: Date },
): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and ${isListedRow(now)}`;
  return row?.count ?? 0;
}

export async function find(
  db: Db,
  websiteId: WebsiteId,
  lookup: { collectionId: CollectionId; slug: string; reader: Reader },
): Promise<ItemRow | null> {
  const query = sql`
    select ${itemColumns} from items i
    where i.website_id = ${websiteId} and i.collection_id = ${lookup.collectionId} and i.slug = ${lookup.slug}
      and ${isReadableItem(lookup.reader)}`;
  const [row] = await jsonRows<ItemRow>(db, query);
  return row ?? null;
}

export async function pick(
  db: Db,
  websiteId: WebsiteId,
  { ids, reader }: { ids: readonly ItemId[]; reader: Reader },
): Promise<ItemRow[]> {
  const query = sql`
    select ${itemColumns} from items i
    where i.website_id = ${websiteId} and i.id = any (${[...ids]}::text[]) and ${isOpenItem(reader)}`;
  return await jsonRows<ItemRow>(db, query);
}

export async function listAll(db: Db, websiteId: WebsiteId, collectionId: CollectionId): Promise<ItemRow[]> {
  const query = sql`
    select ${itemColumns} from items i
    where i.website_id = ${websiteId} and i.collection_id = ${collectionId} and i.trashed_at is null order by i.slug`;
  return await jsonRows<ItemRow>(db, query);
}

export async function findIds(db: Db, websiteId: WebsiteId, collectionId: CollectionId): Promise<Map<string, ItemId>> {
  const rows = await db.sql<{ id: ItemId; slug: string }>`
    select id, slug from items where website_id = ${websiteId} and collection_id = ${collectionId}`;
  return new Map(rows.map((row) => [row.slug, row.id]));
}

export async function upsertAll(db: Db, websiteId: WebsiteId, items: readonly Item[]): Promise<void> {
  await db.sql`
    insert into items (website_id, id, collection_id, slug, record_type, title, excerpt, body, state, published_at,
      author, categories, tags, starred, comments_open, position, content, created_at, updated_at)
    select ${websiteId}, id, "collectionId", slug, "recordType", title, excerpt, body, state, "publishedAt", author,
      categories, tags, starred, "commentsOpen", position, content, "updatedAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row (id text, "collectionId" text, slug text,
      "recordType" int, title text, excerpt text, body text, state text, "publishedAt" timestamptz, author text,
      categories text[], tags text[], starred boolean, "commentsOpen" boolean, position int, content jsonb,
      "updatedAt" timestamptz)
    on conflict (website_id, collection_id, slug) do update
      set record_type = excluded.record_type, title = excluded.title, excerpt = excluded.excerpt,
          body = excluded.body, state = excluded.state, published_at = excluded.published_at,
          author = excluded.author, categories = excluded.categories, tags = excluded.tags,
          starred = excluded.starred, comments_open = excluded.comments_open, position = excluded.position,
          content = excluded.content, updated_at = excluded.updated_at, updated_by = null, trashed_at = null,
          trashed_by = null`;
}

export async function replaceImages(
  db: Db,
  websiteId: WebsiteId,
  items: readonly Pick<Item, 'id' | 'images'>[],
): Promise<void> {
  const rows = items.flatMap((item) => item.images.map((media, position) => ({ item: item.id, position, media })));
  const counts = items.map((item) => item.images.length);
  // Images that stay are not written, and a new order removes none in between: each would be marked as unused.
  await db.sql`
    insert into item_images as g (website_id, item_id, position, media_id)
    select ${websiteId}, item, position, media
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (item text, position int, media text)
    on conflict (website_id, item_id, position) do update set media_id = excluded.media_id
      where g.media_id <> excluded.media_id`;
  await db.sql`
    delete from item_images g using unnest(${items.map((item) => item.id)}::text[], ${counts}::int[]) as kept (item, images)
    where g.website_id = ${websiteId} and g.item_id = kept.item and g.position >= kept.images`;
}

/** Deletes all other items for good, except those in the trash: an import does not know them. */
export async function removeExcept(
  db: Db,
  websiteId: WebsiteId,
  remaining: { collectionId: CollectionId; slugs: readonly string[] },
): Promise<void> {
  await db.sql`
    delete from items
    where website_id = ${websiteId} and collection_id = ${remaining.collectionId} and trashed_at is null
      and slug <> all (${[...remaining.slugs]}::text[])`;
}
