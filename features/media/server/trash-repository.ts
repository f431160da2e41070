import type { MediaId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Medium, MediumRow } from './repository.ts';
import { fromRow, mediumColumns } from './repository.ts';

export interface Trashing {
  ids: readonly MediaId[];
  at: Date;
  by: MemberId | null;
}

export async function trash(db: Db, websiteId: WebsiteId, { ids, at, by }: Trashing): Promise<void> {
  await db.sql`
    update media set trashed_at = ${at}, trashed_by = ${by}, revision = revision + 1, updated_by = ${by}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and trashed_at is null`;
}

/** Returns the media that were in the trash. */
export async function restore(
  db: Db,
  websiteId: WebsiteId,
  { ids, memberId }: { ids: readonly MediaId[]; memberId: MemberId | null },
): Promise<Medium[]> {
  const rows = await db.sql<MediumRow>`
    update media set trashed_at = null, trashed_by = null, revision = revision + 1, updated_by = ${memberId}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and trashed_at is not null
    returning ${mediumColumns}`;
  return rows.map(fromRow);
}

/** Media of all websites that were moved to the trash before a time, the oldest first. They stay locked. */
export async function claimExpired(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ websiteId: WebsiteId; id: MediaId }[]> {
  return await db.sql<{ websiteId: WebsiteId; id: MediaId }>`
    select website_id as "websiteId", id from media where trashed_at < ${before}
    order by trashed_at limit ${limit} for update skip locked`;
}
