import type { MediaId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Caption } from '../media-file.ts';
import type { MediumProperties } from './medium-properties.ts';

/** A medium as stored in the database. */
export interface Medium extends MediumProperties {
  id: MediaId;
  filename: string;
  contentType: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  alt: string;
  title: string;
  focalPoint: readonly [number, number];
  tags: readonly string[];
  createdAt: Date;
  /** Set while the medium is in the trash. Pages do not show it. */
  trashedAt: Date | null;
  hasPrevious: boolean;
  /** Of a video: the file name of a picture. */
  poster: string | null;
  captions: readonly Caption[];
  /** The page of a video of another site. */
  externalUrl: string | null;
  /** Increased by each change. */
  revision: number;
  updatedBy: MemberId | null;
}

export interface MediumRow extends MediumProperties {
  id: MediaId;
  filename: string;
  content_type: string;
  bytes: number;
  sha256: string;
  alt: string;
  title: string;
  focal_x: number;
  focal_y: number;
  tags: string[];
  created_at: Date;
  trashed_at: Date | null;
  has_previous: boolean;
  poster: string | null;
  captions: Caption[];
  external_url: string | null;
  revision: number;
  updated_by: MemberId | null;
}

export const mediumColumns = sql`
  id, filename, content_type, bytes, encode(sha256, 'hex') as sha256, width, height, alpha, frames, colors, alt, title,
  focal_x, focal_y, tags, created_at, trashed_at, previous_file is not null as has_previous, poster, captions,
  external_url, revision, updated_by`;

export function fromRow(row: MediumRow): Medium {
  const { content_type: contentType, focal_x: x, focal_y: y, ...others } = row;
  const { created_at: createdAt, trashed_at: trashedAt, has_previous: hasPrevious, ...named } = others;
  const { updated_by: updatedBy, external_url: externalUrl, ...rest } = named;
  return { ...rest, contentType, focalPoint: [x, y], createdAt, trashedAt, hasPrevious, updatedBy, externalUrl };
}

export async function find(db: Db, websiteId: WebsiteId, mediaId: MediaId): Promise<Medium | null> {
  const [row] = await db.sql<MediumRow>`
    select ${mediumColumns} from media where website_id = ${websiteId} and id = ${mediaId}`;
  return row === undefined ? null : fromRow(row);
}

/** A medium that pages may show, by the beginning of the hash of its current or a former file. */
export async function findByVersion(
  db: Db,
  websiteId: WebsiteId,
  { id, version }: { id: MediaId; version: string },
): Promise<Medium | null> {
  const [row] = await db.sql<MediumRow>`
    select ${mediumColumns} from media
    where website_id = ${websiteId} and id = ${id} and trashed_at is null
      and (left(encode(sha256, 'hex'), length(${version})) = ${version} or ${version} = any (former_versions))`;
  return row === undefined ? null : fromRow(row);
}

/** All media, also those in the trash. */
export async function list(db: Db, websiteId: WebsiteId): Promise<Medium[]> {
  const rows = await db.sql<MediumRow>`
    select ${mediumColumns} from media where website_id = ${websiteId} order by filename`;
  return rows.map(fromRow);
}

export async function listByFilename(db: Db, websiteId: WebsiteId, filenames: readonly string[]): Promise<Medium[]> {
  const rows = await db.sql<MediumRow>`
    select ${mediumColumns} from media
    where website_id = ${websiteId} and trashed_at is null and filename = any (${[...filenames]}::text[])`;
  return rows.map(fromRow);
}

export async function listByIds(db: Db, websiteId: WebsiteId, ids: readonly string[]): Promise<Medium[]> {
  const rows = await db.sql<MediumRow>`
    select ${mediumColumns} from media where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
  return rows.map(fromRow);
}

/** The audio and video files with these names, and videos of other sites. */
export async function listRecordings(db: Db, websiteId: WebsiteId, filenames: readonly string[]): Promise<Medium[]> {
  const rows = await db.sql<MediumRow>`
    select ${mediumColumns} from media
    where website_id = ${websiteId} and trashed_at is null and filename = any (${[...filenames]}::text[])
      and (content_type like 'audio/%' or content_type like 'video/%' or external_url is not null)`;
  return rows.map(fromRow);
}

// oxlint-disable-next-line max-params -- the caller passes the time of the write
export async function upsertAll(db: Db, websiteId: WebsiteId, media: readonly Medium[], now: Date): Promise<void> {
  const rows = media.map((medium) => ({
    ...medium,
    content_type: medium.contentType,
    focal_x: medium.focalPoint[0],
    focal_y: medium.focalPoint[1],
    trashed_at: medium.trashedAt,
    external_url: medium.externalUrl,
  }));
  await db.sql`
    insert into media (website_id, id, filename, content_type, bytes, sha256, width, height, alpha, frames, colors, alt,
                       title, focal_x, focal_y, tags, poster, captions, external_url, trashed_at, created_at)
    select ${websiteId}, id, filename, content_type, bytes, decode(sha256, 'hex'), width, height, alpha, frames, colors,
           alt, title, focal_x, focal_y, tags, poster, captions, external_url, trashed_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, filename text, content_type text,
      bytes bigint, sha256 text, width int, height int, alpha boolean, frames int, colors jsonb, alt text, title text,
      focal_x float8, focal_y float8, tags text[], poster text, captions jsonb, external_url text,
      trashed_at timestamptz)
    on conflict (website_id, filename) do update
      set content_type = excluded.content_type, bytes = excluded.bytes, sha256 = excluded.sha256,
          width = excluded.width, height = excluded.height, alpha = excluded.alpha, frames = excluded.frames,
          colors = excluded.colors, alt = excluded.alt, title = excluded.title, focal_x = excluded.focal_x,
          focal_y = excluded.focal_y, tags = excluded.tags, poster = excluded.poster,
          captions = excluded.captions, external_url = excluded.external_url, trashed_at = excluded.trashed_at, revision = media.revision + 1,
          updated_by = null,
          prepared_at = case when media.sha256 = excluded.sha256 then media.prepared_at end`;
}

export async function removeExcept(db: Db, websiteId: WebsiteId, filenames: readonly string[]): Promise<void> {
  await db.sql`delete from media where website_id = ${websiteId} and filename <> all (${[...filenames]}::text[])`;
}
