import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import type { Comment, CommentId } from '../comment.ts';

export const commentColumns = sql`
  c.id, c.item_id as "itemId", c.parent_id as "parentId", c.state, c.author_name as name, c.author_email as email,
  c.by_member as "byMember", c.body as text, c.reasons, c.flags, c.created_at as "createdAt"`;

export interface NewComment extends Omit<Comment, 'flags'> {
  /** Hexadecimal, like the hash. */
  digest: string;
  visitor: string;
}

/** Returns the stored comment: the existing one if the same form was already submitted. */
export async function insert(db: Db, websiteId: WebsiteId, comment: NewComment): Promise<Comment> {
  const [row] = await db.sql<Comment & object>`
    insert into comments as c (website_id, id, item_id, parent_id, state, author_name, author_email, by_member, body,
      reasons, digest, visitor_hash, created_at)
    values (${websiteId}, ${comment.id}, ${comment.itemId}, ${comment.parentId}, ${comment.state}, ${comment.name},
      ${comment.email}, ${comment.byMember}, ${comment.text}, ${comment.reasons}::text[],
      decode(${comment.digest}, 'hex'), decode(${comment.visitor}, 'hex'), ${comment.createdAt})
    on conflict (website_id, item_id, digest) do update set digest = excluded.digest
    returning ${commentColumns}`;
  if (row === undefined) throw new Error('A comment was not stored');
  return row;
}

export async function find(db: Db, websiteId: WebsiteId, id: CommentId): Promise<Comment | null> {
  const [row] = await db.sql<Comment & object>`
    select ${commentColumns} from comments c where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}

export async function isKnownVisitor(db: Db, websiteId: WebsiteId, visitor: string): Promise<boolean> {
  const rows = await db.sql`
    select from comments where website_id = ${websiteId} and visitor_hash = decode(${visitor}, 'hex')
      and state = 'approved' limit 1`;
  return rows.length > 0;
}

export interface ThreadQuery {
  itemId: ItemId;
  /** Returns comments older than this one. */
  before: { time: Date; id: string } | null;
  limit: number;
}

export async function listThreads(
  db: Db,
  websiteId: WebsiteId,
  { itemId, before, limit }: ThreadQuery,
): Promise<Comment[]> {
  const beforeCursor = before === null ? emptySql : sql`and (c.created_at, c.id) < (${before.time}, ${before.id})`;
  return await db.sql<Comment & object>`
    select ${commentColumns} from comments c
    where website_id = ${websiteId} and item_id = ${itemId} and parent_id is null and state = 'approved' ${beforeCursor}
    order by c.created_at desc, c.id desc limit ${limit}`;
}

const MAX_REPLIES = 200;

/** In the order they were written, with a maximum per thread. */
export async function listReplies(db: Db, websiteId: WebsiteId, parents: readonly CommentId[]): Promise<Comment[]> {
  return await db.sql<Comment & object>`
    select r.* from unnest(${[...parents]}::text[]) as parent, lateral (
      select ${commentColumns} from comments c
      where c.website_id = ${websiteId} and c.parent_id = parent and c.state = 'approved'
      order by c.created_at, c.id limit ${MAX_REPLIES}) r
    order by r."createdAt", r.id`;
}

/** Removed by its author: erases the author's data and the text. */
// oxlint-disable-next-line max-params -- a write is dated by its caller
export async function redact(db: Db, websiteId: WebsiteId, id: CommentId, now: Date): Promise<void> {
  await db.sql`
    update comments set state = 'removed', author_name = '', author_email = '', body = '', visitor_hash = null,
      decided_at = ${now}
    where website_id = ${websiteId} and id = ${id}`;
}

// oxlint-disable-next-line max-params -- a write is dated by its caller
export async function insertFlag(
  db: Db,
  websiteId: WebsiteId,
  { id, visitor }: { id: CommentId; visitor: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.sql`
    insert into comment_flags (website_id, comment_id, visitor_hash, created_at)
    values (${websiteId}, ${id}, decode(${visitor}, 'hex'), ${now}) on conflict do nothing returning comment_id`;
  return rows.length > 0;
}

/**
 * Adds one flag. With enough flags, a comment that the owner has not decided on goes back to waiting. Returns its
 * state.
 */
// oxlint-disable-next-line max-params -- whose, which, and the bound of the rule
export async function countFlag(
  db: Db,
  websiteId: WebsiteId,
  id: CommentId,
  threshold: number,
): Promise<Comment | null> {
  const [row] = await db.sql<Comment & object>`
    update comments c set flags = flags + 1,
      state = case when state = 'approved' and decided_at is null and not by_member and flags + 1 >= ${threshold}
                   then 'waiting' else state end,
      reasons = case when 'flagged' = any (reasons) then reasons else reasons || 'flagged'::text end
    where website_id = ${websiteId} and id = ${id} returning ${commentColumns}`;
  return row ?? null;
}
