import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { EditedItem, LockedItem } from './item-edit-repository.ts';

// The writes of item-edit-repository.ts for many items in one statement each.

/** Locks items until the transaction ends, in the order of their ids so that two writers cannot deadlock. */
export async function lockItems(db: Db, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<LockedItem[]> {
  return await db.sql<LockedItem & object>`
    select id, collection_id as "collectionId", slug, title, revision, updated_by as "updatedBy",
      trashed_at is not null as "isTrashed"
    from items where website_id = ${websiteId} and id = any (${[...ids]}::text[]) order by id for update`;
}

export interface SlugOwner {
  id: ItemId;
  slug: string;
  isTrashed: boolean;
}

/** The items of a collection that have one of these slugs, deleted ones included. */
export async function findItemsBySlugs(
  db: Db,
  websiteId: WebsiteId,
  { collectionId, slugs }: { collectionId: CollectionId; slugs: readonly string[] },
): Promise<SlugOwner[]> {
  return await db.sql<SlugOwner & object>`
    select id, slug, trashed_at is not null as "isTrashed" from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and slug = any (${[...slugs]}::text[])`;
}

/** Products that are not in the trash, by their titles in lower case. The oldest one if several have a title. */
export async function findProductsByTitle(
  db: Db,
  websiteId: WebsiteId,
  titles: readonly string[],
): Promise<Map<string, ItemId>> {
  const rows = await db.sql<{ title: string; id: ItemId }>`
    select lower(title) as title, min(id) as id from items
    where website_id = ${websiteId} and record_type = 11 and trashed_at is null
      and lower(title) collate "C" = any (select lower(title) from unnest(${[...titles]}::text[]) as title)
    group by lower(title)`;
  return new Map(rows.map(({ title, id }) => [title, id]));
}

export async function insertItems(db: Db, websiteId: WebsiteId, items: readonly EditedItem[]): Promise<void> {
  await db.sql`
    insert into items (website_id, id, collection_id, slug, record_type, title, excerpt, body, state, published_at,
      categories, tags, starred, comments_open, position, created_at, updated_at, updated_by)
    select ${websiteId}, id, "collectionId", slug, "recordType", title, excerpt, body, state, "publishedAt", categories,
      tags, starred, false, position, "updatedAt", "updatedAt", "updatedBy"
    from jsonb_to_recordset(${toJson(items)}::jsonb) as item (id text, "collectionId" text, slug text, "recordType" int,
      title text, excerpt text, body text, state text, "publishedAt" timestamptz, categories text[], tags text[],
      starred boolean, position int, "updatedAt" timestamptz, "updatedBy" text)`;
}

export async function updateItems(db: Db, websiteId: WebsiteId, items: readonly EditedItem[]): Promise<void> {
  await db.sql`
    update items i set collection_id = item."collectionId", slug = item.slug, title = item.title,
      excerpt = item.excerpt, body = item.body, state = item.state, published_at = item."publishedAt",
      categories = item.categories, tags = item.tags, starred = item.starred, position = item.position,
      updated_at = item."updatedAt", updated_by = item."updatedBy", revision = i.revision + 1
    from jsonb_to_recordset(${toJson(items)}::jsonb) as item (id text, "collectionId" text, slug text, title text,
      excerpt text, body text, state text, "publishedAt" timestamptz, categories text[], tags text[], starred boolean,
      position int, "updatedAt" timestamptz, "updatedBy" text)
    where i.website_id = ${websiteId} and i.id = item.id`;
}

function toJson(items: readonly EditedItem[]): string {
  return JSON.stringify(items.map(({ images: _images, ...item }) => item));
}

export interface OldSlug {
  id: ItemId;
  collectionId: CollectionId;
  slug: string;
}

/** Former slugs of items, whose URLs redirect from now on. */
export async function addOldSlugs(db: Db, websiteId: WebsiteId, slugs: readonly OldSlug[]): Promise<void> {
  await db.sql`
    insert into item_old_slugs (website_id, collection_id, slug, item_id)
    select ${websiteId}, "collectionId", slug, id
    from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) as old (id text, "collectionId" text, slug text)
    on conflict (website_id, collection_id, slug) do update set item_id = excluded.item_id`;
}

/** A slug that an item has now is no former slug of it any more. */
export async function removeOldSlugs(db: Db, websiteId: WebsiteId, slugs: readonly OldSlug[]): Promise<void> {
  await db.sql`
    delete from item_old_slugs o
    using jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) as now (id text, "collectionId" text, slug text)
    where o.website_id = ${websiteId} and o.collection_id = now."collectionId" and o.slug = now.slug
      and o.item_id = now.id`;
}

/** The former slugs of items, by id. */
export async function listOldSlugs(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly ItemId[],
): Promise<Map<ItemId, string[]>> {
  const rows = await db.sql<{ id: ItemId; slugs: string[] }>`
    select item_id as id, array_agg(slug order by slug) as slugs from item_old_slugs
    where website_id = ${websiteId} and item_id = any (${[...ids]}::text[]) group by item_id`;
  return new Map(rows.map(({ id, slugs }) => [id, slugs]));
}
