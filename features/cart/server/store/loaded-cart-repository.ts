import { leftJoinOpenVariant, variantImage, variantRows } from '#features/catalog/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import { hasAutomaticDiscounts } from '#features/discounts/server/index.ts';
import { productFormFields } from '#features/forms/server/index.ts';
import { CART_OWNER_PREFIX } from '#features/stock/reservation-owner.ts';
import { reservedByOthers } from '#features/stock/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { CartKey } from './cart-repository.ts';
import * as carts from './cart-repository.ts';
import { fromRow, type LoadedCart, type LoadRow, type VariantKey } from './loaded-cart.ts';

export interface LoadCartInput {
  key: CartKey;
  reader: Reader;
  requested?: readonly VariantKey[] | undefined;
}

/** Loads a cart, its lines with current data and the variants to add, in one statement and one round trip. */
export async function load(
  db: Db,
  websiteId: WebsiteId,
  { key, reader, requested }: LoadCartInput,
): Promise<LoadedCart> {
  const [row] = await db.sql<LoadRow>`
    with c as (
      select c.id, c.created_at, c.coupon_codes, c.shipping_location, c.shipping_option, c.version, c.notices,
        c.last_notice
      from carts c where ${carts.openedBy(websiteId, key, reader.now)} ${carts.preferOwnerCart}
    ), e as (
      select e.id, e.variant_id, e.quantity, e.additional_fields, e.seen_title, e.seen_price_cents, e.created_at
      from c join cart_entries e on e.website_id = ${websiteId} and e.cart_id = c.id
      ${requested === undefined ? emptySql : sql`union all (${requestedVariants(websiteId, requested)})`}
    )
    select (select to_json(c) from c) as cart,
      (select json_agg(${lineJson} order by e.created_at, e.id)
       from e
       ${leftJoinOpenVariant(websiteId, { variantId: sql`e.variant_id`, reader })}) as lines,
      ${hasAutomaticDiscounts(websiteId)} as has_automatic`;
  return fromRow(row);
}

/** Selects the requested variants as lines without an id. */
function requestedVariants(websiteId: WebsiteId, requested: readonly VariantKey[]): Fragment {
  const keys = sql`
    select * from unnest(${requested.map(({ itemId }) => itemId)}::text[], ${requested.map(({ sku }) => sku)}::text[])
      as k (item_id, sku)`;
  return sql`
    select null, f.id, 0, null, '', 0, null from (${matchingVariants(websiteId, keys)}) f`;
}

/**
 * The variants that match keys of `item_id` and `sku`. Two are enough to detect that a key without a sku is ambiguous.
 */
export function matchingVariants(websiteId: WebsiteId, keys: Fragment): Fragment {
  return sql`
    select k.item_id, k.sku, v.id from (${keys}) k
      join ${variantRows} on v.website_id = ${websiteId} and v.sku = k.sku and v.item_id = k.item_id
    union all
    select k.item_id, k.sku, v.id from (${keys}) k cross join lateral (
      select v.id from ${variantRows} where v.website_id = ${websiteId} and v.item_id = k.item_id limit 2) v
    where k.sku is null`;
}

/** Units reserved by this cart's own checkout, under the owner from `cartReservationOwner`, are available to it. */
const reservedByOtherCarts = reservedByOthers(sql`(select ${CART_OWNER_PREFIX}::text || c.id from c)`);

/** For a variant `v`, its product `p`, item `i` and `collection`. Null where the item does not exist. */
export function productJson(reserved: Fragment): Fragment {
  return sql`
    case when i.id is not null then json_build_object('itemId', i.id, 'sku', v.sku,
      'attributes', v.attributes, 'title', i.title, 'productType', p.product_type,
      'subscribable', p.details ? 'subscription', 'categories', i.categories, 'weightGrams', v.weight_grams,
      'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents, 'onSale', v.on_sale,
      'unlimited', v.unlimited, 'qtyInStock', v.qty_in_stock, 'reserved', ${reserved},
      'itemSlug', i.slug, 'collectionSlug', collection.slug, 'image', ${variantImage}) end`;
}

const lineJson = sql`
  json_build_object('id', e.id, 'variantId', e.variant_id, 'quantity', e.quantity,
    'additionalFields', e.additional_fields, 'seenTitle', e.seen_title, 'seenPriceCents', e.seen_price_cents,
    'formFields', case when e.id is null then ${productFormFields} end,
    'product', ${productJson(reservedByOtherCarts)})`;
