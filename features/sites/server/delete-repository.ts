import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { identifier } from '#platform/db/sql.ts';

/**
 * Marks the website as deleted and keeps the time of the first call. Does not wait for transactions that add rows to
 * it: their foreign keys lock only the key of the row. Returns false when there is no such website.
 */
export async function markDeleted(db: Db, websiteId: WebsiteId, now: Date): Promise<boolean> {
  const rows = await db.sql`
    update websites set deleted_at = coalesce(deleted_at, ${now}) where id = ${websiteId} returning id`;
  return rows.length > 0;
}

/** Whether a website exists and its deletion has not begun. */
export async function isActive(db: Db, websiteId: WebsiteId): Promise<boolean> {
  const rows = await db.sql`select from websites where id = ${websiteId} and deleted_at is null`;
  return rows.length > 0;
}

/**
 * Waits for transactions that are adding rows to the website and blocks new ones until this transaction ends: each
 * needs the row for its foreign key. Returns false when there is no such website.
 */
export async function lockWebsite(db: Db, websiteId: WebsiteId): Promise<boolean> {
  const rows = await db.sql`select id from websites where id = ${websiteId} for update`;
  return rows.length > 0;
}

/** Locks the members of the website, so that none of them can join another website until the transaction ends. */
export async function lockMembers(db: Db, websiteId: WebsiteId): Promise<MemberId[]> {
  const rows = await db.sql<{ id: MemberId }>`
    select id from members where id in (select member_id from memberships where website_id = ${websiteId})
    order by id for update`;
  return rows.map(({ id }) => id);
}

/** Deletes the website and, by foreign key or by name, every row of our tables that has its id. */
export async function deleteWebsiteRows(db: Db, websiteId: WebsiteId): Promise<void> {
  // Rows refer to each other within the website, so foreign keys are checked only when all rows are deleted.
  await db.sql`set constraints all deferred`;
  await db.sql`delete from websites where id = ${websiteId}`;
  for (const table of await listWebsiteTables(db)) {
    await db.sql`delete from ${identifier(table)} where website_id = ${websiteId}`;
  }
}

/** Our tables with a column `website_id` that no foreign key connects to the website: rows may outlive what they name. */
const UNREFERENCED_TABLES = ['census_events', 'orphaned_files'];

/**
 * Tables whose column `website_id` refers to the website, directly or through another table. Other programs may have
 * tables with such a column in the same schema. A partition is reached through its parent.
 */
async function listWebsiteTables(db: Db): Promise<string[]> {
  const rows = await db.sql<{ name: string }>`
    with recursive referring (oid) as (
      select 'websites'::regclass::oid
      union
      select k.conrelid
      from referring r join pg_constraint k on k.confrelid = r.oid and k.contype = 'f'
        join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'website_id' and a.attnum = any (k.conkey)
    )
    select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'website_id' and not a.attisdropped
    where c.relnamespace = (select relnamespace from pg_class where oid = 'websites'::regclass)
      and c.relkind in ('r', 'p') and not c.relispartition
      and (c.oid in (select oid from referring) or c.relname = any (${UNREFERENCED_TABLES}::text[]))
    order by 1`;
  return rows.map(({ name }) => name);
}

/** Deletes those of the members who no longer belong to any website. */
export async function deleteMembersWithoutWebsite(db: Db, ids: readonly MemberId[]): Promise<void> {
  await db.sql`
    delete from members m
    where m.id = any (${[...ids]}::text[]) and not exists (select from memberships s where s.member_id = m.id)`;
}

export async function hasWebsite(db: Db, websiteId: WebsiteId): Promise<boolean> {
  const rows = await db.sql`select from websites where id = ${websiteId}`;
  return rows.length > 0;
}
