import type { Id, MediaId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type UploadId = Id<'upload'>;

/** A file that arrives in parts. */
export interface Upload {
  id: UploadId;
  memberId: MemberId;
  filename: string;
  length: number;
  received: number;
  parts: readonly string[];
  /** The medium whose file it replaces. Null for a new medium. */
  replaces: MediaId | null;
  /** The medium that the complete file became. */
  mediaId: MediaId | null;
  updatedAt: Date;
}

const columns = sql`
  id, member_id as "memberId", filename, length::float8 as length, received::float8 as received, parts, replaces,
  media_id as "mediaId", updated_at as "updatedAt"`;

export interface NewUpload extends Pick<Upload, 'id' | 'memberId' | 'filename' | 'length' | 'replaces'> {
  now: Date;
}

/** Returns null when the website has too many unfinished uploads, or too many bytes of them. */
export async function insert(
  db: Db,
  websiteId: WebsiteId,
  { upload, max }: { upload: NewUpload; max: { uploads: number; bytes: number } },
): Promise<Upload | null> {
  const [row] = await db.sql<Upload & object>`
    insert into media_uploads (website_id, id, member_id, filename, length, replaces, created_at, updated_at)
    select ${websiteId}, ${upload.id}, ${upload.memberId}, ${upload.filename}, ${upload.length}, ${upload.replaces}::text,
      ${upload.now}, ${upload.now}
    from (
      select count(*) as uploads, coalesce(sum(length), 0) as bytes from media_uploads
      where website_id = ${websiteId} and media_id is null
    ) as unfinished
    where unfinished.uploads < ${max.uploads} and unfinished.bytes + ${upload.length} <= ${max.bytes}
    returning ${columns}`;
  return row ?? null;
}

export interface OwnUpload {
  id: UploadId;
  memberId: MemberId;
}

export async function find(db: Db, websiteId: WebsiteId, { id, memberId }: OwnUpload): Promise<Upload | null> {
  const [row] = await db.sql<Upload & object>`
    select ${columns} from media_uploads
    where website_id = ${websiteId} and id = ${id} and member_id = ${memberId}`;
  return row ?? null;
}

export interface NewPart {
  id: UploadId;
  name: string;
  offset: number;
  bytes: number;
  now: Date;
}

/** Adds a stored part. Returns null unless it begins where the last one ends: of two senders only one succeeds. */
export async function addPart(db: Db, websiteId: WebsiteId, part: NewPart): Promise<Upload | null> {
  const [row] = await db.sql<Upload & object>`
    update media_uploads
    set received = received + ${part.bytes}, parts = parts || ${part.name}::text, updated_at = ${part.now}
    where website_id = ${websiteId} and id = ${part.id} and received = ${part.offset} and media_id is null
    returning ${columns}`;
  return row ?? null;
}

/** Claims a complete upload for this process. Returns false while another request stores it. */
export async function claim(
  db: Db,
  websiteId: WebsiteId,
  { id, now, staleBefore }: { id: UploadId; now: Date; staleBefore: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update media_uploads set finishing_at = ${now}
    where website_id = ${websiteId} and id = ${id} and received = length and media_id is null
      and (finishing_at is null or finishing_at < ${staleBefore})
    returning id`;
  return rows.length > 0;
}

export async function release(db: Db, websiteId: WebsiteId, id: UploadId): Promise<void> {
  await db.sql`update media_uploads set finishing_at = null where website_id = ${websiteId} and id = ${id}`;
}

/** Stores which medium the file became. Returns false if it has become one already. */
export async function finish(
  db: Db,
  websiteId: WebsiteId,
  { id, mediaId, now }: { id: UploadId; mediaId: MediaId; now: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update media_uploads set media_id = ${mediaId}, parts = '{}', updated_at = ${now}
    where website_id = ${websiteId} and id = ${id} and media_id is null returning id`;
  return rows.length > 0;
}

export async function remove(db: Db, websiteId: WebsiteId, id: UploadId): Promise<void> {
  await db.sql`delete from media_uploads where website_id = ${websiteId} and id = ${id}`;
}

/** Uploads of all websites to which nothing was added since a time. Their rows stay locked. */
export async function claimExpired(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ websiteId: WebsiteId; id: UploadId }[]> {
  return await db.sql<{ websiteId: WebsiteId; id: UploadId }>`
    select website_id as "websiteId", id from media_uploads where updated_at < ${before}
    order by updated_at limit ${limit} for update skip locked`;
}
