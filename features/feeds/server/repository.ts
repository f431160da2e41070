import { imageRows, isListedRow, itemRows } from '#features/content/server/index.ts';
import { mediumFile } from '#features/media/server/index.ts';
import type { CollectionId, MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import { sql } from '#platform/db/sql.ts';

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
export async function countSitemapItems(
  db: Db,
  websiteId: WebsiteId,
  { collectionIds, now }: SitemapRequest,
): Promise<number> {
  const [row] = await db.sql<{ total: number }>`
    select count(*)::int as total from ${itemRows}
    where website_id = ${websiteId} and ${isListedRow(now)} and collection_id = any (${[...collectionIds]}::text[])`;
  return row?.total ?? 0;
}

/** One part of the items, in an order that new items do not change. */
export async function listSitemapItems(
  db: Db,
  websiteId: WebsiteId,
  input: SitemapRequest & { limit: number; offset: number },
): Promise<SitemapRow[]> {
  const query = sql`
    select i.collection_id as "collectionId", i.slug, i.updated_at as "updatedAt",
      (select ${mediumFile} from ${imageRows}
       where g.website_id = i.website_id and g.item_id = i.id and g.position = 0) as picture
    from ${itemRows}
    where i.website_id = ${websiteId} and ${isListedRow(input.now, sql`i`)}
      and i.collection_id = any (${[...input.collectionIds]}::text[])
    order by i.id limit ${input.limit} offset ${input.offset}`;
  return await jsonRows<SitemapRow>(db, query);
}
