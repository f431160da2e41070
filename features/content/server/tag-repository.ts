import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';

export interface TagRecord {
  id: string;
  name: string;
  itemCount: number;
  /** In lower case, for the order. */
  sortName: string;
}

export interface TagFilter {
  /** In lower case. Empty: no search. */
  text: string;
  unused: boolean;
}

export interface TagPage extends TagFilter {
  sort: 'name' | 'items';
  isDescending: boolean;
  /** The last tag of the previous page. */
  after: { itemCount: number; sortName: string; name: string } | null;
  limit: number;
}

/** The id of a tag follows from its name: tags are names in the arrays of items. */
const tagId = (name: Fragment): Fragment => sql`left(encode(sha256(convert_to(${name}, 'UTF8')), 'hex'), 24)`;

/** All tags: those of items, in any state except the trash, and those that the owner has created. */
function allTags(websiteId: WebsiteId): Fragment {
  return sql`
    select name, sum(used)::int as "itemCount", lower(name) collate "C" as "sortName" from (
      select name, count(distinct i.id) as used from items i, unnest(i.tags) as name
      where i.website_id = ${websiteId} and i.trashed_at is null and i.tags <> '{}' group by name
      union all select name, 0 from tags where website_id = ${websiteId} and not is_former) each group by name`;
}

function conditions({ text, unused }: TagFilter): Fragment {
  return sql`true
    ${text === '' ? emptySql : sql`and position(${text} in t."sortName") > 0`}
    ${unused ? sql`and t."itemCount" = 0` : emptySql}`;
}

export interface ListedTag extends TagRecord {
  /** How many tags match, up to the limit of exact counts and one more. */
  total: number;
}

/** A page of tags with their number, which is known from the same pass over the items. */
export async function list(db: Db, websiteId: WebsiteId, page: TagPage): Promise<ListedTag[]> {
  const { after, isDescending, sort } = page;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const names = sql`t."sortName", t.name collate "C"`;
  const keys = sort === 'name' ? names : sql`t."itemCount", ${names}`;
  const values =
    after === null
      ? emptySql
      : sql`${sort === 'name' ? emptySql : sql`${after.itemCount}::int, `}
          ${after.sortName}::text collate "C", ${after.name}::text collate "C"`;
  const order = sql`t."sortName" ${direction}, t.name collate "C" ${direction}`;
  return await db.sql<ListedTag & object>`
    with found as materialized (select t.* from (${allTags(websiteId)}) t where ${conditions(page)})
    select ${tagId(sql`t.name`)} as id, t.name, t."itemCount", t."sortName", ${countUpTo(sql`select from found`)} as total
    from found t ${after === null ? emptySql : sql`where (${keys}) ${comparison} (${values})`}
    order by ${sort === 'name' ? emptySql : sql`t."itemCount" ${direction},`} ${order}
    limit ${literal(page.limit)}`;
}

export async function count(db: Db, websiteId: WebsiteId, filter: TagFilter): Promise<number> {
  const rows = sql`select from (${allTags(websiteId)}) t where ${conditions(filter)}`;
  const [row] = await db.sql<{ count: number }>`select ${countUpTo(rows)} as count`;
  return row?.count ?? 0;
}

/** The tags with these ids. */
export async function findByIds(db: Db, websiteId: WebsiteId, ids: readonly string[]): Promise<TagRecord[]> {
  return await db.sql<TagRecord & object>`
    select ${tagId(sql`t.name`)} as id, t.name, t."itemCount", t."sortName" from (${allTags(websiteId)}) t
    where ${tagId(sql`t.name`)} = any (${[...ids]}::text[])`;
}

/** The tags with this name in any case. */
export async function findByName(db: Db, websiteId: WebsiteId, name: string): Promise<TagRecord[]> {
  return await db.sql<TagRecord & object>`
    select ${tagId(sql`t.name`)} as id, t.name, t."itemCount", t."sortName" from (${allTags(websiteId)}) t
    where t."sortName" = lower(${name})`;
}

/** Creates a tag that exists without an item. */
export async function insert(db: Db, websiteId: WebsiteId, { name, now }: { name: string; now: Date }): Promise<void> {
  await db.sql`
    insert into tags (website_id, name, created_at) values (${websiteId}, ${name}, ${now})
    on conflict (website_id, name) do update set is_former = false, target = null`;
}

export interface FormerTag {
  from: string;
  /** Null if the tag was deleted. */
  to: string | null;
  now: Date;
}

/** Makes a tag a former one. Its page, and those of its own former names, redirect to the other tag. */
export async function makeFormer(db: Db, websiteId: WebsiteId, { from, to, now }: FormerTag): Promise<void> {
  await db.sql`update tags set target = ${to} where website_id = ${websiteId} and is_former and target = ${from}`;
  await db.sql`
    insert into tags (website_id, name, is_former, target, created_at) values (${websiteId}, ${from}, true, ${to}, ${now})
    on conflict (website_id, name) do update set is_former = true, target = excluded.target`;
  if (to !== null) await db.sql`delete from tags where website_id = ${websiteId} and name = ${to} and is_former`;
}

/** Whether the owner has created the tag, so that it exists without an item. */
export async function isCreated(db: Db, websiteId: WebsiteId, name: string): Promise<boolean> {
  const rows = await db.sql`
    select from tags where website_id = ${websiteId} and name = ${name} and not is_former`;
  return rows.length > 0;
}

/** What replaced a former tag. Null if it is not a former tag. */
export async function findFormer(
  db: Db,
  websiteId: WebsiteId,
  name: string,
): Promise<{ target: string | null } | null> {
  const [row] = await db.sql<{ target: string | null }>`
    select target from tags where website_id = ${websiteId} and name = ${name} and is_former`;
  return row ?? null;
}

export interface StoredTag {
  name: string;
  isFormer: boolean;
  target: string | null;
}

export async function listStored(db: Db, websiteId: WebsiteId): Promise<StoredTag[]> {
  return await db.sql<StoredTag & object>`
    select name, is_former as "isFormer", target from tags where website_id = ${websiteId} order by name collate "C"`;
}

export async function replaceStored(
  db: Db,
  websiteId: WebsiteId,
  { tags, now }: { tags: readonly StoredTag[]; now: Date },
): Promise<void> {
  await db.sql`delete from tags where website_id = ${websiteId}`;
  await db.sql`
    insert into tags (website_id, name, is_former, target, created_at)
    select ${websiteId}, name, "isFormer", target, ${now}
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as row (name text, "isFormer" boolean, target text)`;
}
