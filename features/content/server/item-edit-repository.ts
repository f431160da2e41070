import type { CollectionId, ItemId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, joinSql, literal, sql } from '#platform/db/sql.ts';
import type { ItemState } from '../item-file.ts';
import type { Item } from './item.ts';

// Writes of single items by an owner. Imports replace whole collections instead: see item-repository.ts.

export interface EditedItem extends Omit<Item, 'author' | 'commentsOpen' | 'content' | 'oldSlugs'> {
  updatedBy: MemberId | null;
}

export interface LockedItem {
  id: ItemId;
  collectionId: CollectionId;
  slug: string;
  title: string;
  revision: number;
  updatedBy: string | null;
  isTrashed: boolean;
}

/** Locks an item until the transaction ends. */
export async function lockItem(db: Db, websiteId: WebsiteId, id: ItemId): Promise<LockedItem | null> {
  const [row] = await db.sql<LockedItem & object>`
    select id, collection_id as "collectionId", slug, title, revision, updated_by as "updatedBy",
      trashed_at is not null as "isTrashed"
    from items where website_id = ${websiteId} and id = ${id} for update`;
  return row ?? null;
}

/** Locks a collection, so that no other transaction gives out a slug in it. */
export async function lockSlugs(db: Db, websiteId: WebsiteId, id: CollectionId): Promise<void> {
  await db.sql`select from collections where website_id = ${websiteId} and id = ${id} for no key update`;
}

/** The item that has this slug, deleted ones included. */
export async function findItemBySlug(
  db: Db,
  websiteId: WebsiteId,
  { collectionId, slug }: { collectionId: CollectionId; slug: string },
): Promise<{ id: ItemId; isTrashed: boolean } | null> {
  const [row] = await db.sql<{ id: ItemId; isTrashed: boolean }>`
    select id, trashed_at is not null as "isTrashed" from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and slug = ${slug}`;
  return row ?? null;
}

/** Those of the slugs that items of the collection have. */
export async function listTakenSlugs(
  db: Db,
  websiteId: WebsiteId,
  { collectionId, slugs }: { collectionId: CollectionId; slugs: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.sql<{ slug: string }>`
    select slug from items
    where website_id = ${websiteId} and collection_id = ${collectionId} and slug = any (${[...slugs]}::text[])`;
  return new Set(rows.map(({ slug }) => slug));
}

export async function insertItem(db: Db, websiteId: WebsiteId, item: EditedItem): Promise<void> {
  await db.sql`
    insert into items (website_id, id, collection_id, slug, record_type, title, excerpt, body, state, published_at,
      categories, tags, starred, comments_open, position, created_at, updated_at, updated_by)
    values (${websiteId}, ${item.id}, ${item.collectionId}, ${item.slug}, ${item.recordType}, ${item.title},
      ${item.excerpt}, ${item.body}, ${item.state}, ${item.publishedAt}, ${[...item.categories]}::text[],
      ${[...item.tags]}::text[], ${item.starred}, false, ${item.position}, ${item.updatedAt}, ${item.updatedAt},
      ${item.updatedBy}::text)`;
}

/** Always a new revision: what belongs to the item may have changed even if its own columns have not. */
export async function updateItem(db: Db, websiteId: WebsiteId, item: EditedItem): Promise<void> {
  await db.sql`
    update items set collection_id = ${item.collectionId}, slug = ${item.slug}, title = ${item.title},
      excerpt = ${item.excerpt}, body = ${item.body}, state = ${item.state}, published_at = ${item.publishedAt},
      categories = ${[...item.categories]}::text[], tags = ${[...item.tags]}::text[], starred = ${item.starred},
      position = ${item.position}, updated_at = ${item.updatedAt}, updated_by = ${item.updatedBy}::text,
      revision = revision + 1
    where website_id = ${websiteId} and id = ${item.id}`;
}

/** The former slugs of an item from now on. Its current slug is never one of them. */
export async function replaceOldSlugs(
  db: Db,
  websiteId: WebsiteId,
  { id, collectionId, slugs }: { id: ItemId; collectionId: CollectionId; slugs: readonly string[] },
): Promise<void> {
  await db.sql`delete from item_old_slugs where website_id = ${websiteId} and item_id = ${id}`;
  await db.sql`
    insert into item_old_slugs (website_id, collection_id, slug, item_id)
    select distinct ${websiteId}, ${collectionId}, old, ${id} from unnest(${[...slugs]}::text[]) as old
    on conflict (website_id, collection_id, slug) do update set item_id = excluded.item_id`;
}

export async function listOldSlugs(db: Db, websiteId: WebsiteId, id: ItemId): Promise<string[]> {
  const rows = await db.sql<{ slug: string }>`
    select slug from item_old_slugs where website_id = ${websiteId} and item_id = ${id} order by slug`;
  return rows.map(({ slug }) => slug);
}

/** Who changes items, and when. */
export interface ItemEdit {
  ids: readonly ItemId[];
  now: Date;
  memberId: MemberId | null;
}

export interface ChangedItem {
  id: ItemId;
  collectionId: CollectionId;
  title: string;
}

const changedItem = sql`i.id, i.collection_id as "collectionId", i.title`;
const byMember = ({ now, memberId }: Pick<ItemEdit, 'now' | 'memberId'>) =>
  sql`updated_at = ${now}, updated_by = ${memberId}::text`;

/** Locked in the order of their ids, so that two changes of the same items cannot deadlock. */
function lockedItems(websiteId: WebsiteId, { ids }: ItemEdit) {
  return sql`(
    select id, state, categories, tags from items
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) order by id for update) before`;
}

/** Deletes items, or restores them. Returns those that have changed. */
export async function setTrashed(
  db: Db,
  websiteId: WebsiteId,
  edit: ItemEdit & { isTrashed: boolean },
): Promise<ChangedItem[]> {
  const { isTrashed, now, memberId } = edit;
  return await db.sql<ChangedItem & object>`
    update items i set trashed_at = ${isTrashed ? now : null}::timestamptz,
      trashed_by = ${isTrashed ? memberId : null}::text, ${byMember(edit)}
    from ${lockedItems(websiteId, edit)}
    where i.website_id = ${websiteId} and i.id = before.id and (i.trashed_at is not null) <> ${isTrashed}
    returning ${changedItem}`;
}

/** Returns the changed items with the states that they had. */
export async function setState(
  db: Db,
  websiteId: WebsiteId,
  edit: ItemEdit & { state: ItemState },
): Promise<(ChangedItem & { before: ItemState })[]> {
  return await db.sql<ChangedItem & { before: ItemState }>`
    update items i set state = ${edit.state}, ${byMember(edit)}
    from ${lockedItems(websiteId, edit)}
    where i.website_id = ${websiteId} and i.id = before.id and i.state <> ${edit.state} and i.trashed_at is null
    returning ${changedItem}, before.state as before`;
}

const TERM_COLUMNS = { category: sql`categories`, tag: sql`tags` } as const;

export interface TermChange extends ItemEdit {
  kind: keyof typeof TERM_COLUMNS;
  term: string;
  /** How many an item may have. Items with as many are left out. */
  max: number;
}

/** Adds a category or tag to the items that have none of this name, in any case. */
export async function addTerm(db: Db, websiteId: WebsiteId, edit: TermChange): Promise<ChangedItem[]> {
  const column = TERM_COLUMNS[edit.kind];
  return await db.sql<ChangedItem & object>`
    update items i set ${column} = i.${column} || ${edit.term}::text, ${byMember(edit)}
    from ${lockedItems(websiteId, edit)}
    where i.website_id = ${websiteId} and i.id = before.id and i.trashed_at is null
      and cardinality(i.${column}) < ${edit.max}
      and not exists (select from unnest(i.${column}) as had where lower(had) = lower(${edit.term}))
    returning ${changedItem}`;
}

/** Removes a category or tag from the items that have it, in any case. */
export async function removeTerm(db: Db, websiteId: WebsiteId, edit: Omit<TermChange, 'max'>): Promise<ChangedItem[]> {
  const column = TERM_COLUMNS[edit.kind];
  return await db.sql<ChangedItem & object>`
    update items i set ${byMember(edit)}, ${column} = array(
      select had from unnest(i.${column}) with ordinality as had_at (had, place)
      where lower(had) <> lower(${edit.term}) order by place)
    from ${lockedItems(websiteId, edit)}
    where i.website_id = ${websiteId} and i.id = before.id and i.trashed_at is null
      and exists (select from unnest(i.${column}) as had where lower(had) = lower(${edit.term}))
    returning ${changedItem}`;
}

/** Values of an item that are changed for many items at once. */
export interface ItemValues {
  title: string;
  state: ItemState;
  starred: boolean;
  categories: readonly string[];
  tags: readonly string[];
}

export interface LockedValues extends ItemValues {
  id: ItemId;
  isTrashed: boolean;
}

/** Locks items until the transaction ends, in the order of their ids. Those that do not exist are left out. */
export async function lockValues(db: Db, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<LockedValues[]> {
  return await db.sql<LockedValues & object>`
    select id, title, state, starred, categories, tags, trashed_at is not null as "isTrashed" from items
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) order by id for update`;
}

const VALUE_COLUMNS: Readonly<Record<keyof ItemValues, Fragment>> = {
  title: sql`title = coalesce(row.title, i.title)`,
  state: sql`state = coalesce(row.state, i.state)`,
  starred: sql`starred = coalesce(row.starred, i.starred)`,
  categories: sql`categories = coalesce(row.categories, i.categories)`,
  tags: sql`tags = coalesce(row.tags, i.tags)`,
};

/**
 * Writes some values of items, each with its own. Always a new revision, also for items without a value: what belongs
 * to them has changed.
 */
export async function writeValues(
  db: Db,
  websiteId: WebsiteId,
  { rows, now, memberId }: Omit<ItemEdit, 'ids'> & { rows: readonly (Partial<ItemValues> & { id: ItemId })[] },
): Promise<ChangedItem[]> {
  // Only columns that some item changes: triggers that keep the search run for each column that is named.
  const fields = (Object.keys(VALUE_COLUMNS) as (keyof ItemValues)[]).filter((field) =>
    rows.some((row) => row[field] !== undefined),
  );
  const columns = fields.map((field) => sql`, ${VALUE_COLUMNS[field]}`);
  return await db.sql<ChangedItem & object>`
    update items i set revision = i.revision + 1, ${byMember({ now, memberId })} ${joinSql(columns, emptySql)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, title text, state text, starred boolean, categories text[], tags text[])
    where i.website_id = ${websiteId} and i.id = row.id
    returning ${changedItem}`;
}

/** Deletes for good what was deleted before a time, up to a number of items of one type. Returns how many. */
export async function removeTrashed(
  db: Db,
  { recordType, before, limit }: { recordType: number; before: Date; limit: number },
): Promise<number> {
  const rows = await db.sql`
    delete from items i using (
      select website_id, id from items
      where trashed_at < ${before} and record_type = ${recordType} limit ${literal(limit)}) expired
    where i.website_id = expired.website_id and i.id = expired.id returning i.id`;
  return rows.length;
}
