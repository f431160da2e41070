import { z } from 'zod';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

// Null: not bound to categories.
const Names = z.array(z.string()).nullable();

/** The categories of a discount before and after one of them was replaced. */
export const DiscountCategories = z.object({
  id: z.string(),
  categoriesBefore: Names,
  categoriesAfter: Names,
  getCategoriesBefore: Names,
  getCategoriesAfter: Names,
});
export type DiscountCategories = z.infer<typeof DiscountCategories>;

/** Replaces or removes (null) a category in all discounts. A website has few discounts. */
export async function replaceCategory(
  db: Db,
  websiteId: WebsiteId,
  { from, to }: { from: string; to: string | null },
): Promise<DiscountCategories[]> {
  const replace = (column: Fragment): Fragment =>
    to === null ? sql`array_remove(${column}, ${from})` : sql`array_replace(${column}, ${from}, ${to})`;
  const replaceIn = (column: Fragment): Fragment => sql`case when ${from} = any (${column}) then array(
    select name from unnest(${replace(column)}) with ordinality as each (name, place) group by name order by min(place))
    else ${column} end`;
  return await db.sql<DiscountCategories & object>`
    with found as materialized (
      select id, categories, get_categories from discounts
      where website_id = ${websiteId} and (${from} = any (categories) or ${from} = any (get_categories)) for update)
    update discounts d set categories = ${replaceIn(sql`d.categories`)},
      get_categories = ${replaceIn(sql`d.get_categories`)}
    from found where d.website_id = ${websiteId} and d.id = found.id
    returning d.id, found.categories as "categoriesBefore", d.categories as "categoriesAfter",
      found.get_categories as "getCategoriesBefore", d.get_categories as "getCategoriesAfter"`;
}

/** Restores the categories of discounts. Those that were edited since keep theirs. */
export async function restoreCategories(
  db: Db,
  websiteId: WebsiteId,
  changes: readonly DiscountCategories[],
): Promise<void> {
  await db.sql`
    update discounts d set categories = row."categoriesBefore", get_categories = row."getCategoriesBefore"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row (id text, "categoriesBefore" text[],
      "categoriesAfter" text[], "getCategoriesBefore" text[], "getCategoriesAfter" text[])
    where d.website_id = ${websiteId} and d.id = row.id
      and d.categories is not distinct from row."categoriesAfter"
      and d.get_categories is not distinct from row."getCategoriesAfter"`;
}
