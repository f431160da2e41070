import { z } from 'zod';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { type SavedView, ViewId } from '../admin-contract.ts';
import { LIST_NAMES, type ListName } from '../lists.ts';

export interface StoredView extends Omit<SavedView, 'id' | 'isOwn' | 'canEdit'> {
  id: ViewId;
  memberId: MemberId;
}

const ViewRow = z.object({
  id: ViewId,
  memberId: z.string().transform((id) => id as MemberId),
  list: z.enum(LIST_NAMES),
  name: z.string(),
  isShared: z.boolean(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  columns: z.array(z.string()),
});

const columns = sql`id, member_id as "memberId", list, name, shared as "isShared", query, columns`;

/** The shared views of a list and those of one member, by name. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  of: { list: ListName; memberId: MemberId; limit: number },
): Promise<StoredView[]> {
  const rows = await db.sql`
    select ${columns} from saved_views
    where website_id = ${websiteId} and list = ${of.list} and (shared or member_id = ${of.memberId})
    order by lower(name), id limit ${of.limit}`;
  return rows.map((row) => ViewRow.parse(row));
}

export async function find(db: Db, websiteId: WebsiteId, id: ViewId): Promise<StoredView | null> {
  const [row] =
    await db.sql`select ${columns} from saved_views where website_id = ${websiteId} and id = ${id} for update`;
  return row === undefined ? null : ViewRow.parse(row);
}

/** Counts the views of one member and list. Concurrent calls for the same ones wait until this transaction ends. */
export async function lockAndCount(
  db: Db,
  websiteId: WebsiteId,
  of: { list: ListName; memberId: MemberId },
): Promise<number> {
  await db.sql`select pg_advisory_xact_lock(hashtext(${`saved-views ${websiteId} ${of.memberId} ${of.list}`}))`;
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where website_id = ${websiteId} and list = ${of.list} and member_id = ${of.memberId}`;
  return row?.count ?? 0;
}

export async function insert(db: Db, websiteId: WebsiteId, view: StoredView & { now: Date }): Promise<void> {
  await db.sql`
    insert into saved_views (website_id, id, member_id, list, name, shared, query, columns, created_at, updated_at)
    values (${websiteId}, ${view.id}, ${view.memberId}, ${view.list}, ${view.name}, ${view.isShared},
      ${JSON.stringify(view.query)}::jsonb, ${view.columns}::text[], ${view.now}, ${view.now})`;
}

export async function update(db: Db, websiteId: WebsiteId, view: StoredView & { now: Date }): Promise<void> {
  await db.sql`
    update saved_views set name = ${view.name}, shared = ${view.isShared}, query = ${JSON.stringify(view.query)}::jsonb,
      columns = ${view.columns}::text[], updated_at = ${view.now}
    where website_id = ${websiteId} and id = ${view.id}`;
}

export async function remove(db: Db, websiteId: WebsiteId, id: ViewId): Promise<void> {
  await db.sql`delete from saved_views where website_id = ${websiteId} and id = ${id}`;
}
