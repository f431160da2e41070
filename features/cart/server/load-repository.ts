import { payablePriceCents } from '#features/catalog/rules.ts';
import { variantImage } from '#features/catalog/server/index.ts';
import { isOpenItem } from '#features/pages/server/index.ts';
import type { Reader } from '#features/pages/visibility.ts';
import type { CartEntryId, CartId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { ShippingLocation } from '../contract.ts';
import type { Notice } from '../notice.ts';
import type { Offer } from '../rules.ts';
import { type Cart, type CartKey, openedBy, ownFirst } from './cart-repository.ts';

/** The current data of one variant of a published product. */
export interface LineProduct extends Offer {
  itemId: ItemId;
  sku: string;
  attributes: Record<string, string>;
  title: string;
  categories: string[];
  weightGrams: number;
  payableCents: number;
  itemSlug: string;
  collectionSlug: string;
  image: { id: string; sha256: string; filename: string } | null;
}

export interface CartLine {
  id: CartEntryId;
  variantId: string;
  quantity: number;
  additionalFields: unknown;
  seenTitle: string;
  seenPriceCents: number;
  /** Null when the product is deleted or not published. */
  product: LineProduct | null;
}

/** A variant that a request wants to add. */
export interface SellableVariant {
  variantId: string;
  product: LineProduct;
  /** The field ids of the product's form. Null when it has none. */
  formFields: string[] | null;
}

export interface LoadedCart {
  cart: Cart | null;
  lines: CartLine[];
  /** The variants that match the requested keys, at least two for an ambiguous key. */
  requested: SellableVariant[];
  hasAutomaticDiscounts: boolean;
}

/** Without a sku, every variant of the product matches. */
export interface VariantKey {
  itemId: string;
  sku: string | null;
}

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
      from carts c where ${openedBy(websiteId, key, reader.now)} ${ownFirst}
    ), e as (
      select e.id, e.variant_id, e.quantity, e.additional_fields, e.seen_title, e.seen_price_cents, e.created_at
      from c join cart_entries e on e.website_id = ${websiteId} and e.cart_id = c.id
      ${requested === undefined ? emptySql : sql`union all (${requestedVariants(websiteId, requested)})`}
    )
    select (select to_json(c) from c) as cart,
      (select json_agg(${lineJson} order by e.created_at, e.id)
       from e
         left join variants v on v.website_id = ${websiteId} and v.id = e.variant_id
         left join products p on p.website_id = v.website_id and p.item_id = v.item_id
         left join items i on i.website_id = v.website_id and i.id = v.item_id and ${isOpenItem(reader)}
         left join collections s on s.website_id = i.website_id and s.id = i.collection_id) as lines,
      ${hasAutomaticDiscounts(websiteId)} as has_automatic`;
  return fromRow(row);
}

export function hasAutomaticDiscounts(websiteId: WebsiteId): Fragment {
  return sql`exists (select from discounts d where d.website_id = ${websiteId} and d.automatic)`;
}

/** Selects the requested variants as lines without an id. */
function requestedVariants(websiteId: WebsiteId, requested: readonly VariantKey[]): Fragment {
  const keys = sql`
    select * from unnest(${requested.map(({ itemId }) => itemId)}::text[], ${requested.map(({ sku }) => sku)}::text[])
      as k (item_id, sku)`;
  return sql`
    select null, f.id, 0, null, '', 0, null from (${fitting(websiteId, keys)}) f`;
}

/**
 * The variants that match keys of `item_id` and `sku`. Two are enough to detect that a key without a sku is ambiguous.
 */
export function fitting(websiteId: WebsiteId, keys: Fragment): Fragment {
  return sql`
    select k.item_id, k.sku, v.id from (${keys}) k
      join variants v on v.website_id = ${websiteId} and v.sku = k.sku and v.item_id = k.item_id
    union all
    select k.item_id, k.sku, v.id from (${keys}) k cross join lateral (
      select v.id from variants v where v.website_id = ${websiteId} and v.item_id = k.item_id limit 2) v
    where k.sku is null`;
}

/** The requested variants that match a key: one, unless the key is ambiguous or matches none. */
export function variantsFor(requested: readonly SellableVariant[], { itemId, sku }: VariantKey): SellableVariant[] {
  const fit = requested.filter(({ product }) => product.itemId === itemId && (sku === null || product.sku === sku));
  return [...new Map(fit.map((variant) => [variant.variantId, variant])).values()];
}

/** Units reserved by this cart's own checkout, under the owner from `reservationOwner`, are kept for this cart. */
const reservedByOthers = sql`
  v.reserved - coalesce((select r.quantity from stock_reservations r, c
    where r.website_id = v.website_id and r.owner = 'cart-' || c.id and r.variant_id = v.id and r.counted), 0)`;

export const formFields = sql`
  (select jsonb_path_query_array(f.definition, '$.fields[*].id') from forms f
   where f.website_id = p.website_id and f.key = p.details ->> 'form')`;

/** For a variant `v`, its product `p`, item `i` and inventory row `s`. Null where the item does not exist. */
export function productJson(reserved: Fragment): Fragment {
  return sql`
    case when i.id is not null then json_build_object('itemId', i.id, 'sku', v.sku,
      'attributes', v.attributes, 'title', i.title, 'productType', p.product_type,
      'subscribable', p.details ? 'subscription', 'categories', i.categories, 'weightGrams', v.weight_grams,
      'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents, 'onSale', v.on_sale,
      'unlimited', v.unlimited, 'qtyInStock', v.qty_in_stock, 'reserved', ${reserved},
      'itemSlug', i.slug, 'collectionSlug', s.slug, 'image', ${variantImage}) end`;
}

const lineJson = sql`
  json_build_object('id', e.id, 'variantId', e.variant_id, 'quantity', e.quantity,
    'additionalFields', e.additional_fields, 'seenTitle', e.seen_title, 'seenPriceCents', e.seen_price_cents,
    'formFields', case when e.id is null then ${formFields} end,
    'product', ${productJson(reservedByOthers)})`;

export interface LoadRow {
  cart: CartRow | null;
  lines: LineRow[] | null;
  has_automatic: boolean;
}

interface CartRow {
  id: CartId;
  created_at: string;
  coupon_codes: string[];
  shipping_location: ShippingLocation | null;
  shipping_option: string | null;
  version: number;
  notices: Notice[];
  last_notice: number;
}

type ProductRow = Omit<LineProduct, 'payableCents'> & {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
};

type LineRow = Omit<CartLine, 'id' | 'product'> & {
  id: CartEntryId | null;
  formFields: string[] | null;
  product: ProductRow | null;
};

export function fromRow(row: LoadRow | undefined): LoadedCart {
  const loaded: LoadedCart = {
    cart: toCart(row?.cart ?? null),
    lines: [],
    requested: [],
    hasAutomaticDiscounts: row?.has_automatic === true,
  };
  for (const { formFields: fields, ...line } of row?.lines ?? []) {
    const product = line.product === null ? null : toProduct(line.product);
    const { id } = line;
    if (id !== null) loaded.lines.push({ ...line, id, product });
    else if (product !== null) loaded.requested.push({ variantId: line.variantId, product, formFields: fields });
  }
  return loaded;
}

function toCart(row: CartRow | null): Cart | null {
  if (row === null) return null;
  return {
    id: row.id,
    createdAt: new Date(row.created_at),
    couponCodes: row.coupon_codes,
    location: row.shipping_location,
    shippingOption: row.shipping_option,
    version: row.version,
    notices: row.notices,
    lastNotice: row.last_notice,
  };
}

function toProduct({ priceCents, salePriceCents, onSale, ...product }: ProductRow): LineProduct {
  const { unlimited, qtyInStock } = product;
  return { ...product, payableCents: payablePriceCents({ priceCents, salePriceCents, onSale, unlimited, qtyInStock }) };
}
