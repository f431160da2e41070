import { titleMatches } from '#features/content/server/index.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import { productRows, variantRows } from './product-sql.ts';

/** Whether the website has a product. */
export function hasProduct(websiteId: WebsiteId): Fragment {
  return sql`exists (select from products where website_id = ${websiteId})`;
}

export interface FoundProduct {
  id: ItemId;
  title: string;
  state: string;
}

// This many matches are considered. Bounds a search for two letters.
const MAX_MATCHES = 200;

/**
 * Products in any state whose title contains words that start with these, or with a SKU that starts with the text (in
 * lower case). The last changed first.
 */
export async function searchProducts(
  db: Db,
  websiteId: WebsiteId,
  input: { words: readonly string[]; text: string; limit: number },
): Promise<FoundProduct[]> {
  return await db.sql<FoundProduct & object>`
    with found as (
      (select i.id from ${productRows} where ${titleMatches(websiteId, input.words)} limit ${literal(MAX_MATCHES)})
      union
      (select v.item_id from ${variantRows}
       where v.website_id = ${websiteId} and ${prefixRange(sql`lower(v.sku)`, input.text)} limit ${literal(MAX_MATCHES)}))
    select i.id, i.title, i.state from found join (${productRows}) on i.website_id = ${websiteId} and i.id = found.id
    where i.trashed_at is null order by i.updated_at desc, i.id limit ${input.limit}`;
}
