import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { MissingQuery } from '../admin-contract.ts';
import { MAX_MISSING_PER_DAY } from '../limits.ts';

export interface RedirectHits {
  id: string;
  hits: number;
  lastHitAt: Date;
}

export interface MissingHits {
  path: string;
  hits: number;
  lastHitAt: Date;
  /** The page that led there most often, and how often. */
  referrer: string;
  referrerHits: number;
}

export async function addHits(db: Db, websiteId: WebsiteId, hits: readonly RedirectHits[]): Promise<void> {
  await db.sql`
    update redirects r set hits = r.hits + row.hits, last_hit_at = greatest(r.last_hit_at, row."lastHitAt")
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as row (id text, hits bigint, "lastHitAt" timestamptz)
    where r.website_id = ${websiteId} and r.id = row.id`;
}

/** Adds to the missing pages of a day, and keeps only those that were requested most. */
export async function addMissing(
  db: Db,
  websiteId: WebsiteId,
  { day, pages }: { day: string; pages: readonly MissingHits[] },
): Promise<void> {
  const isSame = sql`m.referrer = excluded.referrer`;
  const isMore = sql`excluded.referrer_hits > m.referrer_hits`;
  await db.sql`
    insert into missing_pages as m (website_id, day, path, hits, last_hit_at, referrer, referrer_hits)
    select ${websiteId}, ${day}::date, row.path, row.hits, row."lastHitAt", row.referrer, row."referrerHits"
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as row (path text, hits bigint, "lastHitAt" timestamptz, referrer text, "referrerHits" bigint)
    on conflict (website_id, day, path) do update
      set hits = m.hits + excluded.hits, last_hit_at = greatest(m.last_hit_at, excluded.last_hit_at),
          referrer = case when ${isSame} or not ${isMore} then m.referrer else excluded.referrer end,
          referrer_hits = case when ${isSame} then m.referrer_hits + excluded.referrer_hits
            else greatest(m.referrer_hits, excluded.referrer_hits) end`;
  await db.sql`
    delete from missing_pages m using (
      select path from missing_pages where website_id = ${websiteId} and day = ${day}::date
      order by hits desc, last_hit_at desc, path offset ${MAX_MISSING_PER_DAY}) rare
    where m.website_id = ${websiteId} and m.day = ${day}::date and m.path = rare.path`;
}

export interface MissingPage {
  id: string;
  path: string;
  hits: number;
  lastHitAt: Date;
  referrer: string;
}

interface Filters {
  /** In lower case. */
  search: string;
  /** The first day that counts. */
  since: string;
}

export interface MissingList extends Filters {
  sort: MissingQuery['sort'];
  after: ListCursor | null;
  limit: number;
}

const SORT_KEYS = {
  hits: sql`lpad(f.hits::text, 19, '0')`,
  lastHit: sql`to_char(f."lastHitAt" at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
  path: sql`left(f.path, 300)`,
};

/** The pages that are still missing, by address: those with a redirect are left out. */
function missing(websiteId: WebsiteId, { search, since }: Filters): Fragment {
  return sql`
    select left(encode(sha256(convert_to(m.path, 'UTF8')), 'hex'), 24) as id, m.path, sum(m.hits)::float8 as hits,
      max(m.last_hit_at) as "lastHitAt",
      (array_agg(m.referrer order by m.referrer_hits desc, m.day desc))[1] as referrer
    from missing_pages m
    where m.website_id = ${websiteId} and m.day >= ${since}::date
      ${search === '' ? emptySql : sql`and position(${search} in m.path) > 0`}
      and not exists (
        select from redirects r where r.website_id = ${websiteId} and r.from_path = m.path and r.trashed_at is null)
    group by m.path`;
}

export async function listMissing(
  db: Db,
  websiteId: WebsiteId,
  page: MissingList,
): Promise<(MissingPage & { key: string })[]> {
  const isDescending = page.sort.startsWith('-');
  const key = SORT_KEYS[page.sort.replace('-', '') as keyof typeof SORT_KEYS];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const after =
    page.after === null
      ? emptySql
      : sql`where (${key} collate "C", f.id) ${comparison} (${page.after.key}::text collate "C", ${page.after.id}::text)`;
  return await db.sql<MissingPage & { key: string }>`
    select f.*, ${key} as key from (${missing(websiteId, page)}) f ${after}
    order by ${key} collate "C" ${direction}, f.id ${direction} limit ${page.limit}`;
}

export async function countMissing(db: Db, websiteId: WebsiteId, filters: Filters): Promise<number> {
  const [row] = await db.sql<{ count: number }>`select ${countUpTo(missing(websiteId, filters))} as count`;
  return row?.count ?? 0;
}

/** Deletes the missing pages of days before this one, on all websites. Returns how many. */
export async function purgeMissing(db: Db, { before, limit }: { before: string; limit: number }): Promise<number> {
  const rows = await db.sql`
    delete from missing_pages m using (
      select website_id, day, path from missing_pages where day < ${before}::date order by day limit ${limit}) old
    where m.website_id = old.website_id and m.day = old.day and m.path = old.path returning m.path`;
  return rows.length;
}
