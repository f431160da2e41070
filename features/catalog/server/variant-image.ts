import { type Fragment, sql } from '#platform/db/sql.ts';

/**
 * The picture of a variant `v` of an item `i` as JSON: its own, otherwise the first of the product. Null when there is
 * none.
 */
export const variantImage: Fragment = sql`
  coalesce(
    (select json_build_object('id', m.id, 'sha256', encode(m.sha256, 'hex'), 'filename', m.filename)
     from media m where m.website_id = v.website_id and m.id = v.image_id),
    (select json_build_object('id', m.id, 'sha256', encode(m.sha256, 'hex'), 'filename', m.filename)
     from item_images g join media m on m.website_id = g.website_id and m.id = g.media_id
     where g.website_id = i.website_id and g.item_id = i.id order by g.position limit 1))`;
