import { createHash } from 'node:crypto';
import type { ItemId, MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql.ts';
import type { ImportId } from '../admin-contract.ts';

/** What a product shows when all its pictures are fetched. */
export interface PictureSources {
  /** Null if the table has no column for them. */
  pictures: readonly { source: string; alt: string }[] | null;
  /** Sources by the id of the variant. */
  variants: Readonly<Record<string, string>>;
  lastRow: number;
}

/** A product that waits for its pictures. */
export interface PendingPictures {
  firstRow: number;
  itemId: ItemId;
  sources: PictureSources;
}

export async function insertPending(
  db: Db,
  websiteId: WebsiteId,
  { id, pending }: { id: ImportId; pending: readonly PendingPictures[] },
): Promise<void> {
  if (pending.length === 0) return;
  await db.sql`
    insert into product_import_pictures (website_id, import_id, first_row, item_id, sources)
    select ${websiteId}, ${id}, "firstRow", "itemId", sources
    from jsonb_to_recordset(${JSON.stringify(pending)}::jsonb) as row ("firstRow" int, "itemId" text, sources jsonb)
    on conflict (website_id, import_id, first_row) do nothing`;
}

export async function listPending(
  db: Db,
  websiteId: WebsiteId,
  { id, limit }: { id: ImportId; limit: number },
): Promise<PendingPictures[]> {
  return await db.sql<PendingPictures & object>`
    select first_row as "firstRow", item_id as "itemId", sources from product_import_pictures
    where website_id = ${websiteId} and import_id = ${id} order by first_row limit ${literal(limit)}`;
}

export async function countPending(db: Db, websiteId: WebsiteId, id: ImportId): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from product_import_pictures where website_id = ${websiteId} and import_id = ${id}`;
  return row?.count ?? 0;
}

/** Removes what an earlier run of the import has left. */
export async function removeAllPending(db: Db, websiteId: WebsiteId, id: ImportId): Promise<void> {
  await db.sql`delete from product_import_pictures where website_id = ${websiteId} and import_id = ${id}`;
}

export async function removePending(
  db: Db,
  websiteId: WebsiteId,
  { id, firstRow }: { id: ImportId; firstRow: number },
): Promise<void> {
  await db.sql`
    delete from product_import_pictures
    where website_id = ${websiteId} and import_id = ${id} and first_row = ${firstRow}`;
}

const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex');

/** Media that were fetched from these URLs or taken from these zipped files, by URL or identity. */
export async function findFetched(
  db: Db,
  websiteId: WebsiteId,
  sources: readonly string[],
): Promise<Map<string, MediaId>> {
  const sourceOf = new Map(sources.map((source) => [hashOf(source), source]));
  const rows = await db.sql<{ hash: string; mediaId: MediaId }>`
    select encode(source, 'hex') as hash, media_id as "mediaId" from imported_pictures
    where website_id = ${websiteId} and source = any (
      select decode(hash, 'hex') from unnest(${[...sourceOf.keys()]}::text[]) as hash)`;
  return new Map(rows.map(({ hash, mediaId }) => [sourceOf.get(hash) ?? '', mediaId]));
}

export async function saveFetched(
  db: Db,
  websiteId: WebsiteId,
  { source, mediaId }: { source: string; mediaId: MediaId },
): Promise<void> {
  await db.sql`
    insert into imported_pictures (website_id, source, media_id)
    values (${websiteId}, decode(${hashOf(source)}, 'hex'), ${mediaId})
    on conflict (website_id, source) do update set media_id = excluded.media_id`;
}
