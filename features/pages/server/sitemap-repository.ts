import type { CollectionId, MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { sql } from '#platform/db/sql.ts';
import { isListedRow } from './visibility-sql.ts';

export interface SitemapRequest {
  collectionIds: readonly CollectionId[];
  now: Date;
}

export interface SitemapRow {
  collectionId: CollectionId;
  slug: string;
  updatedAt: string;
  picture: { id: MediaId; sha256: string; filename: string } | null;
}

/** The number of items in the sitemap. */
export async function countListed(
  db: Db,
  websiteId: WebsiteId,
  { collectionIds, now }: SitemapRequest,
): Promise<number> {
  const [row] = await db.sql<{ total: number }>`
    select count(*)::int as total from items
    where website_id = ${websiteId} and ${isListedRow(now)} and collection_id = any (${[...collectionIds]}::text[])`;
  return row?.total ?? 0;
}

/** One part of the items, in an order that new items do not change. */
export async function listListed(
  db: Db,
  websiteId: WebsiteId,
  input: SitemapRequest & { limit: number; offset: number },
): Promise<SitemapRow[]> {
  const query = sql`
    select i.collection_id as "collectionId", i.slug, i.updated_at as "updatedAt",
      (select json_build_object('id', m.id, 'sha256', encode(m.sha256, 'hex'), 'filename', m.filename)
       from item_images p join media m on m.website_id = p.website_id and m.id = p.media_id
       where p.website_id = i.website_id and p.item_id = i.id and p.position = 0) as picture
    from items i
    where i.website_id = ${websiteId} and ${isListedRow(input.now, sql`i`)}
      and i.collection_id = any (${[...input.collectionIds]}::text[])
    order by i.id limit ${input.limit} offset ${input.offset}`;
  return await jsonRows<SitemapRow>(db, query);
}
