import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** Replaces or removes (null) a category in all discounts. A website has few discounts. */
export async function replaceCategory(
  db: Db,
  websiteId: WebsiteId,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const replace = (column: Fragment): Fragment =>
    to === null ? sql`array_remove(${column}, ${from})` : sql`array_replace(${column}, ${from}, ${to})`;
  const unique = (names: Fragment): Fragment => sql`array(
    select name from unnest(${names}) with ordinality as each (name, place) group by name order by min(place))`;
  await db.sql`
    update discounts set categories = ${unique(replace(sql`categories`))}
    where website_id = ${websiteId} and ${from} = any (categories)`;
  await db.sql`
    update discounts set get_categories = ${unique(replace(sql`get_categories`))}
    where website_id = ${websiteId} and ${from} = any (get_categories)`;
}
