import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, joinSql, sql } from '#platform/db/sql.ts';
import type { MediumKind, MediumUse } from '../contract.ts';
import type { MediaMetadata } from '../media-file.ts';
import type { MediaReferences } from './media-references.ts';
import type { Medium, MediumRow } from './repository.ts';
import * as mediaRepository from './repository.ts';

// Queries for single media of the owner's library.

/** Returns false when the name is taken. */
// oxlint-disable-next-line max-params -- the caller passes the time of the write
export async function insert(db: Db, websiteId: WebsiteId, medium: Medium, now: Date): Promise<boolean> {
  const rows = await db.sql`
    insert into media (website_id, id, filename, content_type, bytes, sha256, width, height, alpha, frames, colors, alt,
                       title, focal_x, focal_y, created_at)
    values (${websiteId}, ${medium.id}, ${medium.filename}, ${medium.contentType}, ${medium.bytes},
      decode(${medium.sha256}, 'hex'), ${medium.width}, ${medium.height}, ${medium.alpha}, ${medium.frames},
      ${medium.colors === null ? null : JSON.stringify(medium.colors)}::jsonb, ${medium.alt}, ${medium.title},
      ${medium.focalPoint[0]}, ${medium.focalPoint[1]}, ${now})
    on conflict (website_id, filename) do nothing returning id`;
  return rows.length > 0;
}

const KINDS: Readonly<Record<MediumKind, Fragment>> = {
  picture: sql`and content_type like 'image/%'`,
  sound: sql`and content_type like 'audio/%'`,
  film: sql`and content_type like 'video/%'`,
  other: sql`and content_type !~ '^(image|audio|video)/'`,
};

export interface LibraryQuery {
  search: string;
  kind: MediumKind | undefined;
  limit: number;
  offset: number;
}

export async function search(
  db: Db,
  websiteId: WebsiteId,
  input: LibraryQuery,
): Promise<{ media: Medium[]; total: number }> {
  const pattern = `%${input.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = input.search === '' ? emptySql : sql`and concat_ws(' ', filename, alt, title) ilike ${pattern}`;
  const chosen = sql`website_id = ${websiteId} ${input.kind === undefined ? emptySql : KINDS[input.kind]} ${found}`;
  const rows = await db.sql<MediumRow>`
    select ${mediaRepository.mediumColumns} from media where ${chosen}
    order by created_at desc, id desc limit ${input.limit} offset ${input.offset}`;
  const [count] = await db.sql<{ total: number }>`select count(*)::int as total from media where ${chosen}`;
  return { media: rows.map(mediaRepository.fromRow), total: count?.total ?? 0 };
}

export async function updateMetadata(
  db: Db,
  websiteId: WebsiteId,
  { id, alt, title, focalPoint }: Partial<MediaMetadata> & { id: MediaId },
): Promise<Medium | null> {
  const [row] = await db.sql<MediumRow>`
    update media set alt = coalesce(${alt ?? null}, alt), title = coalesce(${title ?? null}, title),
      focal_x = coalesce(${focalPoint?.[0] ?? null}, focal_x), focal_y = coalesce(${focalPoint?.[1] ?? null}, focal_y)
    where website_id = ${websiteId} and id = ${id} returning ${mediaRepository.mediumColumns}`;
  return row === undefined ? null : mediaRepository.fromRow(row);
}

/** Where a medium is used, in one statement. */
// oxlint-disable-next-line max-params -- whose, which, where to look
export async function listUses(
  db: Db,
  websiteId: WebsiteId,
  { id, filename }: Medium,
  references: readonly MediaReferences[],
): Promise<MediumUse[]> {
  const medium = { id, quotedName: sql`(select quoted from name)` };
  const uses = references.map(({ selectUses }) => selectUses(websiteId, medium));
  return await db.sql<MediumUse & object>`
    with name as (select to_json(${filename}::text)::text as quoted)
    ${joinSql(uses, sql` union all `)}
    limit 200`;
}

export async function remove(db: Db, websiteId: WebsiteId, id: MediaId): Promise<void> {
  await db.sql`delete from media where website_id = ${websiteId} and id = ${id}`;
}

export async function lock(db: Db, websiteId: WebsiteId, id: MediaId): Promise<Medium | null> {
  const [row] = await db.sql<MediumRow>`
    select ${mediaRepository.mediumColumns} from media where website_id = ${websiteId} and id = ${id} for update`;
  return row === undefined ? null : mediaRepository.fromRow(row);
}

/** Pictures of all websites whose common renditions are still missing, the oldest first. */
export async function listToPrepare(db: Db, limit: number): Promise<{ websiteId: WebsiteId; id: MediaId }[]> {
  return await db.sql<{ websiteId: WebsiteId; id: MediaId }>`
    select website_id as "websiteId", id from media
    where prepared_at is null and width > 0 order by created_at limit ${limit}`;
}

// oxlint-disable-next-line max-params -- the caller passes the time of the write
export async function markPrepared(db: Db, websiteId: WebsiteId, medium: Medium, now: Date): Promise<void> {
  await db.sql`
    update media set prepared_at = ${now}, alpha = ${medium.alpha}, frames = ${medium.frames},
      colors = ${medium.colors === null ? null : JSON.stringify(medium.colors)}::jsonb
    where website_id = ${websiteId} and id = ${medium.id} and sha256 = decode(${medium.sha256}, 'hex')`;
}
