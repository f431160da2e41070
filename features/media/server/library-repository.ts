import type { MediaId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { joinSql, sql } from '#platform/db/sql.ts';
import type { MediumUse } from '../admin-contract.ts';
import type { MediaMetadata } from '../media-file.ts';
import { MAX_USES, type MediaReferences } from './media-references.ts';
import type { Medium, MediumRow } from './repository.ts';
import * as mediaRepository from './repository.ts';

// Queries for single media of the owner's library.

/** Returns false when the name is taken. */
// oxlint-disable-next-line max-params -- the caller passes the time of the write
export async function insert(db: Db, websiteId: WebsiteId, medium: Medium, now: Date): Promise<boolean> {
  const rows = await db.sql`
    insert into media (website_id, id, filename, content_type, bytes, sha256, width, height, alpha, frames, colors, alt,
                       title, focal_x, focal_y, tags, poster, external_url, updated_by, created_at)
    values (${websiteId}, ${medium.id}, ${medium.filename}, ${medium.contentType}, ${medium.bytes},
      decode(${medium.sha256}, 'hex'), ${medium.width}, ${medium.height}, ${medium.alpha}, ${medium.frames},
      ${medium.colors === null ? null : JSON.stringify(medium.colors)}::jsonb, ${medium.alt}, ${medium.title},
      ${medium.focalPoint[0]}, ${medium.focalPoint[1]}, ${[...medium.tags]}::text[], ${medium.poster}, ${medium.externalUrl},
      ${medium.updatedBy}, ${now})
    on conflict (website_id, filename) do nothing returning id`;
  return rows.length > 0;
}

export interface MetadataChange extends Partial<Omit<MediaMetadata, 'trashedAt' | 'poster'>> {
  id: MediaId;
  filename?: string;
  /** Null removes it. */
  poster?: string | null;
}

/** Omitted fields are unchanged. */
export async function updateMetadata(
  db: Db,
  websiteId: WebsiteId,
  change: MetadataChange & { memberId: MemberId | null },
): Promise<Medium | null> {
  const { id, filename, alt, title, focalPoint, tags, poster, captions, memberId } = change;
  const [row] = await db.sql<MediumRow>`
    update media set filename = coalesce(${filename ?? null}, filename), alt = coalesce(${alt ?? null}, alt),
      title = coalesce(${title ?? null}, title), focal_x = coalesce(${focalPoint?.[0] ?? null}, focal_x),
      focal_y = coalesce(${focalPoint?.[1] ?? null}, focal_y), tags = coalesce(${tags ?? null}::text[], tags),
      poster = case when ${poster !== undefined}::boolean then ${poster ?? null}::text else poster end,
      captions = coalesce(${captions === undefined ? null : JSON.stringify(captions)}::jsonb, captions),
      revision = revision + 1, updated_by = ${memberId}
    where website_id = ${websiteId} and id = ${id} returning ${mediaRepository.mediumColumns}`;
  return row === undefined ? null : mediaRepository.fromRow(row);
}

/** Whether another medium has this name, also one in the trash. */
export async function hasName(db: Db, websiteId: WebsiteId, filename: string): Promise<boolean> {
  const rows = await db.sql`select from media where website_id = ${websiteId} and filename = ${filename}`;
  return rows.length > 0;
}

/** Where a medium is used, in one statement. */
// oxlint-disable-next-line max-params -- whose, which, where to look
export async function listUses(
  db: Db,
  websiteId: WebsiteId,
  medium: Medium,
  references: readonly MediaReferences[],
): Promise<MediumUse[]> {
  const uses = references.map(({ selectUses }) => selectUses(websiteId, medium));
  return await db.sql<MediumUse & object>`${joinSql(uses, sql` union all `)} limit ${MAX_USES}`;
}

export async function remove(db: Db, websiteId: WebsiteId, id: MediaId): Promise<void> {
  await db.sql`delete from media where website_id = ${websiteId} and id = ${id}`;
}

export async function lock(db: Db, websiteId: WebsiteId, id: MediaId): Promise<Medium | null> {
  const [row] = await db.sql<MediumRow>`
    select ${mediaRepository.mediumColumns} from media where website_id = ${websiteId} and id = ${id} for update`;
  return row === undefined ? null : mediaRepository.fromRow(row);
}

/** In the order of their ids, so that two bulk actions cannot wait for each other. */
export async function lockAll(db: Db, websiteId: WebsiteId, ids: readonly MediaId[]): Promise<Medium[]> {
  const rows = await db.sql<MediumRow>`
    select ${mediaRepository.mediumColumns} from media
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) order by id for update`;
  return rows.map(mediaRepository.fromRow);
}

/** Pictures of all websites whose common renditions are still missing, the oldest first. */
export async function listToPrepare(db: Db, limit: number): Promise<{ websiteId: WebsiteId; id: MediaId }[]> {
  return await db.sql<{ websiteId: WebsiteId; id: MediaId }>`
    select website_id as "websiteId", id from media
    where prepared_at is null and width > 0 and trashed_at is null order by created_at limit ${limit}`;
}

// oxlint-disable-next-line max-params -- the caller passes the time of the write
export async function markPrepared(db: Db, websiteId: WebsiteId, medium: Medium, now: Date): Promise<void> {
  await db.sql`
    update media set prepared_at = ${now}, alpha = ${medium.alpha}, frames = ${medium.frames},
      colors = ${medium.colors === null ? null : JSON.stringify(medium.colors)}::jsonb
    where website_id = ${websiteId} and id = ${medium.id} and sha256 = decode(${medium.sha256}, 'hex')`;
}
