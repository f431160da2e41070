import { joinItem } from '#features/content/server/index.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import {
  COMMENT_STATES,
  type Comment,
  type CommentId,
  CommentSettings,
  type CommentState,
  DEFAULT_SETTINGS,
} from '../comment.ts';
import * as comments from './repository.ts';

export async function readSettings(db: Db, websiteId: WebsiteId): Promise<CommentSettings> {
  const [row] = await db.sql`
    select moderation, close_after_days as "closeAfterDays" from comment_settings where website_id = ${websiteId}`;
  return row === undefined ? DEFAULT_SETTINGS : CommentSettings.parse(row);
}

export async function writeSettings(db: Db, websiteId: WebsiteId, settings: CommentSettings): Promise<void> {
  await db.sql`
    insert into comment_settings (website_id, moderation, close_after_days)
    values (${websiteId}, ${settings.moderation}, ${settings.closeAfterDays})
    on conflict (website_id) do update
      set moderation = excluded.moderation, close_after_days = excluded.close_after_days`;
}

export interface ListedComment extends Comment {
  itemTitle: string;
}

export async function listByState(
  db: Db,
  websiteId: WebsiteId,
  { state, limit, offset }: { state: CommentState; limit: number; offset: number },
): Promise<ListedComment[]> {
  return await db.sql<ListedComment & object>`
    select ${comments.commentColumns}, i.title as "itemTitle"
    from comments c ${joinItem(sql`c.website_id`, sql`c.item_id`)}
    where c.website_id = ${websiteId} and c.state = ${state}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`;
}

export async function countByState(db: Db, websiteId: WebsiteId): Promise<Record<CommentState, number>> {
  const rows = await db.sql<{ state: CommentState; count: number }>`
    select state, count(*)::int as count from comments where website_id = ${websiteId} group by state`;
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(COMMENT_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    CommentState,
    number
  >;
}

export async function listItemsOf(db: Db, websiteId: WebsiteId, ids: readonly CommentId[]): Promise<ItemId[]> {
  const rows = await db.sql<{ itemId: ItemId }>`
    select distinct item_id as "itemId" from comments
    where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
  return rows.map(({ itemId }) => itemId);
}

export interface StateUpdate {
  ids: readonly CommentId[];
  state: CommentState;
}

/** The comments with these ids, locked in the order of their ids. */
export async function lockAll(db: Db, websiteId: WebsiteId, ids: readonly CommentId[]): Promise<Comment[]> {
  return await db.sql<Comment & object>`
    select ${comments.commentColumns} from comments c
    where c.website_id = ${websiteId} and c.id = any (${[...ids]}::text[]) order by c.id for update`;
}

/** A comment that its author removed has no contents left to moderate. Returns the comments whose state changed. */
// oxlint-disable-next-line max-params -- a write is dated by its caller
export async function updateState(
  db: Db,
  websiteId: WebsiteId,
  { ids, state }: StateUpdate,
  now: Date,
): Promise<CommentId[]> {
  const rows = await db.sql<{ id: CommentId }>`
    update comments set state = ${state}, decided_at = ${now}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and state <> ${state} and body <> '' returning id`;
  return rows.map(({ id }) => id);
}

export async function remove(db: Db, websiteId: WebsiteId, id: CommentId): Promise<void> {
  await db.sql`delete from comments where website_id = ${websiteId} and id = ${id}`;
}

/**
 * Deletes a batch of comments that became spam or were removed before the given time. Returns the number of deleted
 * rows.
 */
export async function removeOld(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.sql`
    delete from comments where (website_id, id) in (
      select website_id, id from comments
      where state in ('spam', 'removed') and coalesce(decided_at, created_at) < ${before} limit ${limit}) returning id`;
  return rows.length;
}
