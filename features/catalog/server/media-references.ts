import { hasImage, itemRows, joinItem } from '#features/content/server/index.ts';
import { type MediaReferences, quotedNamesIn } from '#features/media/server/index.ts';
import { sql } from '#platform/db/sql.ts';

/** The references of products, of their variants, and of items that are no products. */
export const productMediaReferences: MediaReferences = {
  selectUses: (websiteId, { id, quotedName }) => sql`
    select case when p.item_id is null then 'item' else 'product' end as kind, i.id, i.title
    from ${itemRows} left join products p on p.website_id = i.website_id and p.item_id = i.id
    where i.website_id = ${websiteId}
      and (${hasImage(id)} or position(${quotedName} in i.content::text) > 0
           or position(${quotedName} in coalesce(p.details::text, '')) > 0)
    union all
    select 'variant', i.id, i.title || ' · ' || v.sku
    from variants v ${joinItem(sql`v.website_id`, sql`v.item_id`)}
    where v.website_id = ${websiteId} and v.image_id = ${id}`,
  selectUsed: (websiteId) => sql`
    select v.image_id as id, null as "quotedName" from variants v
    where v.website_id = ${websiteId} and v.image_id is not null
    union all
    select null, found[1] from products p, ${quotedNamesIn(sql`p.details`)} where p.website_id = ${websiteId}`,
  rename: async (db, websiteId, { from, to }) => {
    await db.sql`
      update products set details = replace(details::text, ${from}, ${to})::jsonb
      where website_id = ${websiteId} and position(${from} in details::text) > 0`;
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
