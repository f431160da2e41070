import { MAX_USES, type MediaReferences, namingRecords } from '#features/media/server/index.ts';
import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** The references of collections and items. The catalog lists the items, because it knows which ones are products. */
export const collectionMediaReferences: MediaReferences = {
  selectUses: (websiteId, { filename }) => sql`
    select 'collection' as kind, c.id, c.title
    from (${namingRecords(websiteId, 'collection', filename)} limit ${MAX_USES}) naming
      join collections c on c.website_id = ${websiteId} and c.id = naming.record_id`,
  rename: async (db, websiteId, { from, quoted }) => {
    await db.sql`
      update collections set content = replace(content::text, ${quoted.from}, ${quoted.to})::json
      where website_id = ${websiteId} and id in (${namingRecords(websiteId, 'collection', from)})`;
    await db.sql`
      update items set content = replace(content::text, ${quoted.from}, ${quoted.to})::jsonb
      where website_id = ${websiteId} and id in (${namingRecords(websiteId, 'item', from)})`;
  },
  clear: async (db, websiteId, id) => {
    await db.sql`delete from item_images where website_id = ${websiteId} and media_id = ${id}`;
  },
};

/** A query for the ids of items that show a medium as one of their images. */
export function itemsWithImage(websiteId: WebsiteId, id: MediaId): Fragment {
  return sql`select g.item_id from item_images g where g.website_id = ${websiteId} and g.media_id = ${id}`;
}
