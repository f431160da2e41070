import type { CollectionId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';

// Categories and tags as items have them: arrays of names.

export type TermKind = 'category' | 'tag';

const COLUMNS: Readonly<Record<TermKind, Fragment>> = { category: sql`categories`, tag: sql`tags` };

/** Writes of terms wait for each other: names are compared in any case, which no index can ensure for arrays. */
export async function lockTerms(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended(${`terms/${websiteId}`}, 0))`;
}

export interface CategoryCount {
  collectionId: CollectionId;
  name: string;
  count: number;
}

/** How many items have each category, in any state, except those in the trash. */
export async function countCategories(db: Db, websiteId: WebsiteId): Promise<CategoryCount[]> {
  return await db.sql<CategoryCount & object>`
    select i.collection_id as "collectionId", name, count(distinct i.id)::int as count
    from items i, unnest(i.categories) as name
    where i.website_id = ${websiteId} and i.trashed_at is null
    group by i.collection_id, name`;
}

export interface TermReplacement {
  kind: TermKind;
  /** Only the items of this collection. Null: of all collections. */
  collectionId: CollectionId | null;
  from: string;
  /** Null removes the term. */
  to: string | null;
  now: Date;
  /** The change that records the items, so that it can be undone. Null: it is not recorded. */
  changeId: string | null;
}

/** Replaces or removes a term in all items, also in those in the trash. Returns the number of items. */
export async function replaceTerm(db: Db, websiteId: WebsiteId, input: TermReplacement): Promise<number> {
  const { kind, collectionId, from, to, now, changeId } = input;
  const column = COLUMNS[kind];
  const inCollection = collectionId === null ? emptySql : sql`and collection_id = ${collectionId}`;
  // An item that has both terms keeps one of them, at the place of the first.
  const replaced = to === null ? sql`array_remove(${column}, ${from})` : sql`array_replace(${column}, ${from}, ${to})`;
  // An item that has lost two terms is restored to what it had before the first one was replaced.
  const [row] = await db.sql<{ count: number }>`
    with found as materialized (
      select id, ${column} as before from items
      where website_id = ${websiteId} and ${from} = any (${column}) ${inCollection} for update),
    changed as (
      update items i set updated_at = ${now}, ${column} = array(
        select term from unnest(${replaced}) with ordinality as each (term, place) group by term order by min(place))
      from found where i.website_id = ${websiteId} and i.id = found.id
      returning i.id, found.before, i.${column} as after),
    recorded as (
      insert into term_change_items (website_id, change_id, item_id, before, after)
      select ${websiteId}, ${changeId}::text, id, before, after from changed where ${changeId}::text is not null
      on conflict (website_id, change_id, item_id) do update set after = excluded.after)
    select count(*)::int as count from changed`;
  return row?.count ?? 0;
}
