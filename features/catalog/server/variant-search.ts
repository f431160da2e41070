import { searchWords } from '#features/search/search-words.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import { toSearchQuery, toWordQuery } from '../search-query.ts';

/** Joins the summary `s` of a variant's product: its type, its folded `title`, whether it is `trashed`, and its words. */
export const joinSummary: Fragment = sql`
  join product_summaries s on s.website_id = v.website_id and s.item_id = v.item_id`;

/** Whether the condition is true of the summary `s` of a variant's product. */
export function hasSummary(websiteId: WebsiteId, condition: Fragment): Fragment {
  return sql`exists (
    select from product_summaries s
    where s.website_id = ${websiteId} and s.website_id = v.website_id and s.item_id = v.item_id and (${condition}))`;
}

/**
 * Joins the summary to variants that are read in their own order, with what else is true of it. The planner would
 * otherwise collect all products that a search finds and sort their variants, because it expects few. `offset 0` keeps
 * the order.
 */
export function joinSummaryInOrder(condition: Fragment): Fragment {
  return sql`
    cross join lateral (
      select s.website_id, s.item_id, s.title, s.trashed, s.product_type from product_summaries s
      where s.website_id = v.website_id and s.item_id = v.item_id and ${condition} offset 0) s`;
}

/**
 * Whether a variant `v`, with the summary `s` of its product, matches a search: words of the title and the tags that
 * start with the words of the text, or a SKU or barcode that starts with the text. Null for an empty text.
 */
export function variantMatches(websiteId: WebsiteId, search: string): Fragment | null {
  const query = toSearchQuery(websiteId, search);
  if (query === null) return null;
  const text = search.trim().toLowerCase();
  const words = toWordQuery(searchWords(text));
  // The first condition finds the products by one index. The second leaves out variants with other codes.
  return sql`s.words @@ ${query}::tsquery and (
    ${words === null ? sql`false` : sql`s.words @@ ${words}::tsquery`}
    or (${prefixRange(sql`lower(v.sku)`, text)}) or (${prefixRange(sql`v.gtin`, text)}))`;
}
