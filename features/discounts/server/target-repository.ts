import { productRows, variantRows } from '#features/catalog/server/index.ts';
import { titleMatches } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal, sql } from '#platform/db/sql.ts';
import type { ProductOption } from '../admin-contract.ts';

const MAX_OPTIONS = 20;

const lowestPrice = sql`
  (select coalesce(min(case when v.on_sale then coalesce(v.sale_price_cents, v.price_cents) else v.price_cents end), 0)::bigint
   from ${variantRows} where v.website_id = i.website_id and v.item_id = i.id)`;

/** Products by words of their titles, the last changed ones without words. */
export async function searchProducts(
  db: Db,
  websiteId: WebsiteId,
  words: readonly string[] | null,
): Promise<ProductOption[]> {
  const matches = words === null ? sql`i.website_id = ${websiteId}` : titleMatches(websiteId, words);
  return await db.sql<ProductOption & object>`
    select i.id, i.title, i.categories, ${lowestPrice} as "priceCents" from ${productRows}
    where ${matches} order by i.updated_at desc, i.id limit ${literal(MAX_OPTIONS)}`;
}

export interface ProductTarget {
  id: string;
  title: string;
  categories: string[];
}

/** The products with these ids. Those of other websites and deleted ones are missing. */
export async function findProducts(db: Db, websiteId: WebsiteId, ids: readonly string[]): Promise<ProductTarget[]> {
  return await db.sql<ProductTarget & object>`
    select i.id, i.title, i.categories from ${productRows}
    where i.website_id = ${websiteId} and i.id = any (${[...ids]}::text[])`;
}
