import { isOpenItem, itemRows, setCommentCount } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import type { CollectionId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';

/** The fields of an item that comments and likes read and update. */
export interface CommentedItem {
  id: ItemId;
  collectionId: CollectionId;
  open: boolean;
  publishedAt: Date;
  commentCount: number;
  likeCount: number;
}

export interface ItemQuery {
  itemId: ItemId;
  reader: Reader;
  /** Locks the item until the transaction ends, so that updates of its counts are serialized. */
  lock?: boolean;
}

/** Returns an item that the reader may see. */
export async function find(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader, lock = false }: ItemQuery,
): Promise<CommentedItem | null> {
  const [row] = await db.sql<CommentedItem & object>`
    select id, collection_id as "collectionId", comments_open as open, published_at as "publishedAt",
           comment_count as "commentCount", like_count as "likeCount"
    from ${itemRows} where website_id = ${websiteId} and id = ${itemId} and ${isOpenItem(reader)}
    ${lock ? sql`for no key update` : emptySql}`;
  return row ?? null;
}

/** Locks items in the order of their ids, whatever their state. */
export async function lockItems(db: Db, websiteId: WebsiteId, itemIds: readonly ItemId[]): Promise<CommentedItem[]> {
  return await db.sql<CommentedItem & object>`
    select id, collection_id as "collectionId", comments_open as open, published_at as "publishedAt",
           comment_count as "commentCount", like_count as "likeCount"
    from ${itemRows} where website_id = ${websiteId} and id = any (${[...itemIds]}::text[]) order by id for no key update`;
}

/** Counts the comments that are shown and returns the new count. A reply to a hidden comment is not shown. */
export async function recount(db: Db, websiteId: WebsiteId, itemId: ItemId): Promise<number> {
  const count = sql`
    select count(*) from comments c
    left join comments p on p.website_id = c.website_id and p.id = c.parent_id
    where c.website_id = ${websiteId} and c.item_id = ${itemId} and c.state = 'approved'
      and (c.parent_id is null or p.state = 'approved')`;
  return await setCommentCount(db, websiteId, { itemId, count });
}

export interface LikeInput {
  itemId: ItemId;
  visitor: string;
}

// oxlint-disable-next-line max-params -- a write is dated by its caller
export async function insertLike(
  db: Db,
  websiteId: WebsiteId,
  { itemId, visitor }: LikeInput,
  now: Date,
): Promise<boolean> {
  const rows = await db.sql`
    insert into likes (website_id, item_id, visitor_hash, created_at)
    values (${websiteId}, ${itemId}, decode(${visitor}, 'hex'), ${now})
    on conflict do nothing returning item_id`;
  return rows.length > 0;
}

export async function removeLike(db: Db, websiteId: WebsiteId, { itemId, visitor }: LikeInput): Promise<boolean> {
  const rows = await db.sql`
    delete from likes where website_id = ${websiteId} and item_id = ${itemId}
      and visitor_hash = decode(${visitor}, 'hex') returning item_id`;
  return rows.length > 0;
}
