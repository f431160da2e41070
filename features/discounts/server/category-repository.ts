import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Replaces or removes (null) a category in all discounts. A website has few discounts. */
export async function replaceCategory(
  db: Db,
  websiteId: WebsiteId,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const replaced =
    to === null ? sql`array_remove(categories, ${from})` : sql`array_replace(categories, ${from}, ${to})`;
  await db.sql`
    update discounts set categories = array(
      select name from unnest(${replaced}) with ordinality as each (name, place) group by name order by min(place))
    where website_id = ${websiteId} and ${from} = any (categories)`;
}
