import { isOpenItem, itemRows, joinCollection, joinItem } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import { joinMediumByName } from '#features/media/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import { PRODUCT_TYPES } from '../product-type.ts';

// Parts of this and other slices' statements: a variant is always `v`, its product `p`, its item `i`.

/** `unlimited`, `qty_in_stock` and `reserved` are written by the stock slice alone. */
export const variantRows = sql`variants v`;

export const productRows = sql`${itemRows} join products p on p.website_id = i.website_id and p.item_id = i.id`;

/** Joins the product of a variant. */
export const joinProduct = sql`join products p on p.website_id = v.website_id and p.item_id = v.item_id`;
const joinItemOfVariant = joinItem(sql`v.website_id`, sql`v.item_id`);

/** Variants with their products and items. */
export const sellableVariants = sql`${variantRows} ${joinProduct} ${joinItemOfVariant}`;

/** The ids of products whose variants have no stock level: digital goods and gift cards. Those without variants are left out. */
export function unlimitedProducts(websiteId: WebsiteId, limit: number): Fragment {
  return sql`
    select p.item_id from products p
    where p.website_id = ${websiteId}
      and p.product_type in (${literal(PRODUCT_TYPES.digital)}, ${literal(PRODUCT_TYPES['gift-card'])})
      and exists (select from variants v where v.website_id = p.website_id and v.item_id = p.item_id)
    limit ${literal(limit)}`;
}

/** Joins the variant with this id. `left ${joinVariant(…)}` makes it a left join. Arguments are columns or values. */
export function joinVariant(websiteId: unknown, id: unknown): Fragment {
  return sql`join variants v on v.website_id = ${websiteId} and v.id = ${id}`;
}

/**
 * Joins the variant with this id, its product and, if the reader may see it, its item with its collection. A row without
 * them remains.
 */
export function leftJoinOpenVariant(
  websiteId: WebsiteId,
  { variantId, reader }: { variantId: Fragment; reader: Reader },
): Fragment {
  return sql`
    left ${joinVariant(websiteId, variantId)}
    left ${joinProduct}
    left ${joinItemOfVariant} and ${isOpenItem(reader)}
    left ${joinCollection}`;
}

/** The file that a digital product is sold with, as JSON. Null when it has none. */
export function downloadOf(websiteId: WebsiteId, itemId: Fragment): Fragment {
  return sql`
    (select jsonb_build_object('mediaId', m.id, 'sha256', encode(m.sha256, 'hex'), 'filename', m.filename)
     from products p ${joinMediumByName(sql`p.website_id`, sql`p.details ->> 'download'`)}
     where p.website_id = ${websiteId} and p.item_id = ${itemId})`;
}

/** Joins the audio recording `m` of a product. */
export const joinRecording = joinMediumByName(sql`i.website_id`, sql`p.details ->> 'audio'`);
