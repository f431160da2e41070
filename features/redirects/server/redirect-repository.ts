import { joinMember } from '#features/members/server/index.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { RedirectId } from '../admin-contract.ts';
import type { Link } from '../chains.ts';
import type { RedirectStatus } from '../redirect-input.ts';

/** A redirect as it is saved. */
export interface RedirectValues extends Link {
  status: RedirectStatus;
}

export interface StoredRedirect extends RedirectValues {
  id: RedirectId;
  hits: number;
  lastHitAt: Date | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  trashedAt: Date | null;
}

/** Needs the redirect as `r` and the member who changed it as `member`. */
export const redirectColumns = sql`
  r.id, r.from_path as path, r.to_url as "to", r.to_path as "toPath", r.status, r.hits::float8 as hits,
  r.last_hit_at as "lastHitAt", r.revision, r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.trashed_at as "trashedAt", coalesce(nullif(member.name, ''), member.email) as "updatedBy"`;

export const joinEditor = sql`left ${joinMember(sql`r.updated_by`)}`;

/**
 * Writes of one website wait for each other until the transaction ends: whether a redirect is part of a chain depends on
 * all others.
 */
export async function lock(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended('redirects/' || ${websiteId}::text, 0))`;
}

/** In any state, in the order of the ids. */
export async function findAll(db: Db, websiteId: WebsiteId, ids: readonly RedirectId[]): Promise<StoredRedirect[]> {
  return await db.sql<StoredRedirect & object>`
    select ${redirectColumns} from redirects r ${joinEditor}
    where r.website_id = ${websiteId} and r.id = any (${[...ids]}::text[]) order by r.id`;
}

export type LinkedRedirect = RedirectValues & { id: RedirectId };

/** The redirects that are in use. */
export async function listLinks(db: Db, websiteId: WebsiteId): Promise<LinkedRedirect[]> {
  return await db.sql<LinkedRedirect & object>`
    select id, from_path as path, to_url as "to", to_path as "toPath", status from redirects
    where website_id = ${websiteId} and trashed_at is null order by from_path collate "C"`;
}

/** Those of them that can form a chain with redirects of these addresses: from one of them, or to one of them. */
export async function listRelated(db: Db, websiteId: WebsiteId, paths: readonly string[]): Promise<LinkedRedirect[]> {
  return await db.sql<LinkedRedirect & object>`
    select id, from_path as path, to_url as "to", to_path as "toPath", status from redirects
    where website_id = ${websiteId} and trashed_at is null
      and (from_path = any (${[...paths]}::text[]) or to_path = any (${[...paths]}::text[]))`;
}

export async function count(db: Db, websiteId: WebsiteId): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from redirects where website_id = ${websiteId} and trashed_at is null`;
  return row?.count ?? 0;
}

export interface Write {
  memberId: MemberId | null;
  now: Date;
}

/** Adds redirects, or changes the target and the status of those of the same address. Their hits are kept. */
export async function upsertAll(
  db: Db,
  websiteId: WebsiteId,
  { redirects, memberId, now }: Write & { redirects: readonly LinkedRedirect[] },
): Promise<void> {
  await db.sql`
    insert into redirects as r (website_id, id, from_path, to_url, to_path, status, created_at, updated_at, updated_by)
    select ${websiteId}, row.id, row.path, row."to", row."toPath", row.status, ${now}, ${now}, ${memberId}
    from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb)
      as row (id text, path text, "to" text, "toPath" text, status smallint)
    on conflict (website_id, from_path) where trashed_at is null do update
      set to_url = excluded.to_url, to_path = excluded.to_path, status = excluded.status, revision = r.revision + 1,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by`;
}

export async function update(
  db: Db,
  websiteId: WebsiteId,
  { redirect, memberId, now }: Write & { redirect: LinkedRedirect },
): Promise<void> {
  const { id, path, to, toPath, status } = redirect;
  // The count belongs to the address.
  const hits = sql`case when from_path = ${path} then hits else 0 end`;
  const lastHit = sql`case when from_path = ${path} then last_hit_at end`;
  await db.sql`
    update redirects set from_path = ${path}, to_url = ${to}, to_path = ${toPath}, status = ${status}, hits = ${hits},
      last_hit_at = ${lastHit}, revision = revision + 1, updated_at = ${now}, updated_by = ${memberId}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Moves redirects to the trash or back, and returns those that were not there already. */
export async function setTrashed(
  db: Db,
  websiteId: WebsiteId,
  { ids, isTrashed, memberId, now }: Write & { ids: readonly RedirectId[]; isTrashed: boolean },
): Promise<RedirectId[]> {
  const values: Fragment = isTrashed
    ? sql`trashed_at = ${now}, trashed_by = ${memberId}`
    : sql`trashed_at = null, trashed_by = null`;
  const rows = await db.sql<{ id: RedirectId }>`
    update redirects set ${values}, revision = revision + 1, updated_at = ${now}, updated_by = ${memberId}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[])
      and trashed_at is ${isTrashed ? sql`null` : sql`not null`}
    returning id`;
  return rows.map(({ id }) => id);
}

/** Deletes the redirects that are in use, except those of these addresses. */
export async function removeExcept(db: Db, websiteId: WebsiteId, paths: readonly string[]): Promise<void> {
  await db.sql`
    delete from redirects
    where website_id = ${websiteId} and trashed_at is null and from_path <> all (${[...paths]}::text[])`;
}

/** Deletes for good what was moved to the trash before this time, on all websites. Returns how many. */
export async function purgeTrashed(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const rows = await db.sql`
    delete from redirects r using (
      select website_id, id from redirects where trashed_at < ${before} order by trashed_at limit ${limit}) old
    where r.website_id = old.website_id and r.id = old.id returning r.id`;
  return rows.length;
}
