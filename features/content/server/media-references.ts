import { type MediaReferences, quotedNamesIn } from '#features/media/server/index.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** The references of collections and items. The catalog lists the items, because it knows which ones are products. */
export const collectionMediaReferences: MediaReferences = {
  selectUses: (websiteId, { quotedName }) => sql`
    select 'collection' as kind, c.id, c.title from collections c
    where c.website_id = ${websiteId} and position(${quotedName} in c.content::text) > 0`,
  selectUsed: (websiteId) => sql`
    select g.media_id as id, null as "quotedName" from item_images g where g.website_id = ${websiteId}
    union all
    select null, found[1] from items i, ${quotedNamesIn(sql`i.content`)} where i.website_id = ${websiteId}
    union all
    select null, found[1] from collections c, ${quotedNamesIn(sql`c.content`)} where c.website_id = ${websiteId}`,
  rename: async (db, websiteId, { from, to }) => {
    await db.sql`
      update collections set content = replace(content::text, ${from}, ${to})::json
      where website_id = ${websiteId} and position(${from} in content::text) > 0`;
    await db.sql`
      update items set content = replace(content::text, ${from}, ${to})::jsonb
      where website_id = ${websiteId} and position(${from} in content::text) > 0`;
  },
  clear: async (db, websiteId, id) => {
    await db.sql`delete from item_images where website_id = ${websiteId} and media_id = ${id}`;
  },
};

/** Whether a medium is an image of an item `i`. */
export function hasImage(id: string): Fragment {
  return sql`exists (
    select from item_images g where g.website_id = i.website_id and g.item_id = i.id and g.media_id = ${id})`;
}
