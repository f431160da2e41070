import { productRows } from '#features/catalog/server/index.ts';
import { itemReference, joinCollection, joinItem } from '#features/content/server/index.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReviewRow } from '../review-table.ts';

export interface ImportedProduct {
  id: ItemId;
  /** `collection/slug`. */
  product: string;
}

export async function findByPath(
  db: Db,
  websiteId: WebsiteId,
  products: readonly string[],
): Promise<ImportedProduct[]> {
  return await db.sql<ImportedProduct & object>`
    select i.id, ${itemReference} as product
    from ${productRows} ${joinCollection}
    where i.website_id = ${websiteId} and ${itemReference} = any (${[...products]}::text[])`;
}

/** Returns the products that had reviews from the source. */
export async function removeOfSource(db: Db, websiteId: WebsiteId, source: string): Promise<ItemId[]> {
  const rows = await db.sql<{ itemId: ItemId }>`
    delete from reviews where website_id = ${websiteId} and source = ${source} returning item_id as "itemId"`;
  return rows.map(({ itemId }) => itemId);
}

export interface ImportedReview {
  id: string;
  itemId: ItemId;
  rating: number;
  name: string;
  title: string;
  text: string;
  digest: string;
  createdAt: string;
}

/** A line that occurs twice in a table is stored once. */
// oxlint-disable-next-line max-params -- where, from whom and what
export async function insertImported(
  db: Db,
  websiteId: WebsiteId,
  source: string,
  reviews: readonly ImportedReview[],
): Promise<void> {
  await db.sql`
    insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, author_email, verified, source,
      reasons, digest, created_at)
    select ${websiteId}, id, "itemId", 'approved', rating, title, text, name, '', false, ${source}, '{}',
      decode(digest, 'hex'), "createdAt"
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as row (id text, "itemId" text, rating smallint, name text,
      title text, text text, digest text, "createdAt" timestamptz)
    on conflict (website_id, item_id, digest) do nothing`;
}

export async function removeOtherSources(db: Db, websiteId: WebsiteId, sources: readonly string[]): Promise<void> {
  await db.sql`
    delete from reviews where website_id = ${websiteId} and source is not null and source <> all (${[...sources]}::text[])`;
}

/** The tables of all sources, in the form in which they can be imported again. */
export async function list(db: Db, websiteId: WebsiteId): Promise<(ReviewRow & { source: string })[]> {
  return await db.sql<ReviewRow & { source: string }>`
    select r.source, ${itemReference} as product, r.rating::int as rating, r.author_name as name, r.title,
      r.body as text, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD') as date
    from reviews r ${joinItem(sql`r.website_id`, sql`r.item_id`)} ${joinCollection}
    where r.website_id = ${websiteId} and r.source is not null
    order by r.source, r.id`;
}
