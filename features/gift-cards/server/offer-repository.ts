import { z } from 'zod';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { payablePriceCents } from '#features/catalog/rules.ts';
import { productRows, variantImage, variantRows } from '#features/catalog/server/index.ts';
import { isOpenItem, joinCollection } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import { imageUrl } from '#features/media/server/index.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

/** A denomination of a gift card. */
export interface Denomination {
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  /** Its value. The price may be lower. */
  valueCents: number;
  payableCents: number;
  imageUrl: string | null;
}

/** A gift card product as offered for sale. */
export interface GiftOffer {
  itemId: ItemId;
  title: string;
  path: string;
  denominations: Denomination[];
}

const OfferRow = z.object({
  title: z.string(),
  slug: z.string(),
  collectionSlug: z.string(),
  variants: z.array(
    z.object({
      variantId: z.string(),
      sku: z.string(),
      attributes: z.record(z.string(), z.string()),
      priceCents: z.int(),
      salePriceCents: z.int().nullable(),
      onSale: z.boolean(),
      unlimited: z.boolean(),
      qtyInStock: z.int(),
      image: z.object({ id: z.string(), sha256: z.string(), filename: z.string() }).nullable(),
    }),
  ),
});

/** The gift card product with this id that the reader may buy. Null when there is none. */
export async function find(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<GiftOffer | null> {
  const [row] = await db.sql`
    select i.title, i.slug, collection.slug as "collectionSlug",
      (select coalesce(json_agg(json_build_object('variantId', v.id, 'sku', v.sku, 'attributes', v.attributes,
        'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents, 'onSale', v.on_sale,
        'unlimited', v.unlimited, 'qtyInStock', v.qty_in_stock,
        'image', ${variantImage}) order by v.position), '[]')
       from ${variantRows} where v.website_id = i.website_id and v.item_id = i.id and v.price_cents > 0) as variants
    from ${productRows} ${joinCollection}
    where i.website_id = ${websiteId} and i.id = ${itemId} and ${isOpenItem(reader)}
      and p.product_type = ${PRODUCT_TYPES['gift-card']}`;
  if (row === undefined) return null;
  const { title, slug, collectionSlug, variants } = OfferRow.parse(row);
  const denominations = variants
    .map(({ variantId, sku, attributes, image, ...price }) => ({
      variantId,
      sku,
      attributes,
      valueCents: price.priceCents,
      payableCents: payablePriceCents(price),
      imageUrl: image === null ? null : imageUrl(image),
    }))
    // A sale must not make a gift card free.
    .filter(({ payableCents }) => payableCents > 0);
  if (denominations.length === 0) return null;
  const path = `/${collectionSlug}/p/${slug}`;
  return { itemId, title, path, denominations };
}
