import { z } from 'zod';
import { type CollectionId, idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { StoredTag } from './tag-repository.ts';
import type { TermKind } from './term-repository.ts';

// What deletions and merges of terms have changed, so that they can be undone.

export interface TermChange {
  id: string;
  kind: TermKind;
  collectionId: CollectionId | null;
  /** In the format of the slice that records it. */
  before: unknown;
  after: unknown;
  discounts: unknown;
}

const TermChangeRow = z.object({
  id: z.string(),
  kind: z.enum(['category', 'tag']),
  collectionId: idSchema<'collection'>().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  discounts: z.unknown(),
});

/** Starts a change. The items are recorded by `replaceTerm`, the state after it by `finish`. */
export async function start(
  db: Db,
  websiteId: WebsiteId,
  change: Pick<TermChange, 'id' | 'kind' | 'collectionId' | 'before'> & { now: Date },
): Promise<void> {
  const { id, kind, collectionId, before, now } = change;
  await db.sql`
    insert into term_changes (website_id, id, kind, collection_id, before, after, created_at)
    values (${websiteId}, ${id}, ${kind}, ${collectionId}, ${JSON.stringify(before)}::json, 'null', ${now})`;
}

export async function finish(
  db: Db,
  websiteId: WebsiteId,
  { id, after, discounts }: Pick<TermChange, 'id' | 'after' | 'discounts'>,
): Promise<void> {
  await db.sql`
    update term_changes set after = ${JSON.stringify(after)}::json, discounts = ${JSON.stringify(discounts)}::json
    where website_id = ${websiteId} and id = ${id}`;
}

/** The change, locked until the transaction ends. */
export async function find(db: Db, websiteId: WebsiteId, id: string): Promise<TermChange | null> {
  const [row] = await db.sql`
    select id, kind, collection_id as "collectionId", before, after, discounts from term_changes
    where website_id = ${websiteId} and id = ${id} for update`;
  return row === undefined ? null : TermChangeRow.parse(row);
}

export async function remove(db: Db, websiteId: WebsiteId, id: string): Promise<void> {
  await db.sql`delete from term_changes where website_id = ${websiteId} and id = ${id}`;
}

/** Deletes changes of all websites that are older. */
export async function removeBefore(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const rows = await db.sql`
    delete from term_changes where (website_id, id) in (
      select website_id, id from term_changes where created_at < ${before} order by created_at limit ${limit})
    returning id`;
  return rows.length;
}

/**
 * Gives the items of a change their terms back. An item that was edited since keeps its other terms. Returns the number
 * of items.
 */
export async function restoreItems(
  db: Db,
  websiteId: WebsiteId,
  { change, now }: { change: Pick<TermChange, 'id' | 'kind'>; now: Date },
): Promise<number> {
  const column = change.kind === 'tag' ? sql`tags` : sql`categories`;
  const rows = await db.sql`
    update items i set updated_at = ${now}, ${column} = ${restoredTerms(sql`i.${column}`)}
    from term_change_items c
    where c.website_id = ${websiteId} and c.change_id = ${change.id} and i.website_id = c.website_id and i.id = c.item_id
      and i.${column} <> ${restoredTerms(sql`i.${column}`)}
    returning i.id`;
  return rows.length;
}

/** The terms before the change `c`. If they were changed since, only what it has removed and added is undone. */
function restoredTerms(current: Fragment): Fragment {
  return sql`case when ${current} = c.after then c.before else array(
    select term from (
      select term, place from unnest(${current}) with ordinality as kept (term, place)
      where term = any (c.before) or term <> all (c.after)
      union all
      select term, 1000 + place from unnest(c.before) with ordinality as lost (term, place)
      where term <> all (c.after) and term <> all (${current})) each order by place) end`;
}

/** The stored tags that a change of these tags can affect: they, and former tags that redirect to them. */
export async function listStoredTags(db: Db, websiteId: WebsiteId, names: readonly string[]): Promise<StoredTag[]> {
  return await db.sql<StoredTag & object>`
    select name, is_former as "isFormer", target from tags
    where website_id = ${websiteId} and (name = any (${[...names]}::text[]) or target = any (${[...names]}::text[]))
    order by name collate "C"`;
}

/** Restores stored tags. Those that exist only after the change are deleted. */
export async function restoreStoredTags(
  db: Db,
  websiteId: WebsiteId,
  { before, after, now }: { before: readonly StoredTag[]; after: readonly StoredTag[]; now: Date },
): Promise<void> {
  const kept = new Set(before.map(({ name }) => name));
  const added = after.map(({ name }) => name).filter((name) => !kept.has(name));
  await db.sql`
    delete from tags where website_id = ${websiteId} and name = any (${added}::text[]) and is_former`;
  await db.sql`
    insert into tags (website_id, name, is_former, target, created_at)
    select ${websiteId}, name, "isFormer", target, ${now}
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as row (name text, "isFormer" boolean, target text)
    on conflict (website_id, name) do update set is_former = excluded.is_former, target = excluded.target`;
}
