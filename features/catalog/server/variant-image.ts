import { firstImage } from '#features/content/server/index.ts';
import { fileOfMedium } from '#features/media/server/index.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/**
 * The picture of a variant `v` of an item `i` as JSON: its own, otherwise the first of the product. Null when there is
 * none.
 */
export const variantImage: Fragment = sql`coalesce(${fileOfMedium(sql`v.website_id`, sql`v.image_id`)}, ${firstImage})`;
