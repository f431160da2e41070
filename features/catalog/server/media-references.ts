import { itemsWithImage, joinItem } from '#features/content/server/index.ts';
import { MAX_USES, type MediaReferences, namingRecords } from '#features/media/server/index.ts';
import { sql } from '#platform/db/sql.ts';

/** The references of products, of their variants, and of items that are no products. */
export const productMediaReferences: MediaReferences = {
  selectUses: (websiteId, { id, filename }) => sql`
    select case when p.item_id is null then 'item' else 'product' end as kind, i.id, i.title
    from (
      (${itemsWithImage(websiteId, id)} limit ${MAX_USES})
      union (${namingRecords(websiteId, 'item', filename)} limit ${MAX_USES})
      union (${namingRecords(websiteId, 'product', filename)} limit ${MAX_USES})
    ) used ${joinItem(websiteId, sql`used.item_id`)}
      left join products p on p.website_id = i.website_id and p.item_id = i.id
    union all
    select 'variant', i.id, i.title || ' · ' || v.sku
    from variants v ${joinItem(sql`v.website_id`, sql`v.item_id`)}
    where v.website_id = ${websiteId} and v.image_id = ${id}`,
  rename: async (db, websiteId, { from, quoted }) => {
    await db.sql`
      update products set details = replace(details::text, ${quoted.from}, ${quoted.to})::jsonb
      where website_id = ${websiteId} and item_id in (${namingRecords(websiteId, 'product', from)})`;
  },
  clear: async (db, websiteId, id) => {
    await db.sql`update variants set image_id = null where website_id = ${websiteId} and image_id = ${id}`;
  },
  isSold: async (db, websiteId, filename) => {
    const rows = await db.sql`
      select from products where website_id = ${websiteId} and details ->> 'download' = ${filename} limit 1`;
    return rows.length > 0;
  },
};
