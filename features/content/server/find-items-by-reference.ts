import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

/** Ids of items by their `collection/slug`. */
export async function findItemsByReference(
  db: Db,
  websiteId: WebsiteId,
  references: readonly string[],
): Promise<Map<string, ItemId>> {
  const rows = await db.sql<{ reference: string; id: ItemId }>`
    select requested.reference, i.id from unnest(${[...references]}::text[]) as requested (reference)
      join collections c on c.website_id = ${websiteId} and c.slug = split_part(requested.reference, '/', 1)
      join items i on i.website_id = c.website_id and i.collection_id = c.id
        and i.slug = split_part(requested.reference, '/', 2)`;
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}
