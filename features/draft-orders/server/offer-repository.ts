import { CART_PRODUCT_TYPES } from '#features/cart/rules.ts';
import { payablePriceCents } from '#features/catalog/rules.ts';
import { joinSummary, sellableVariants, variantImage, variantMatches } from '#features/catalog/server/index.ts';
import { imageUrl } from '#features/media/server/index.ts';
import { reservedByOthers } from '#features/stock/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { DraftOffer } from '../price-draft.ts';

type OfferRow = Omit<DraftOffer, 'payableCents' | 'imageUrl'> & {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  image: { id: string; sha256: string; filename: string } | null;
};

/** Members may sell products that are not published, but none from the trash. */
const selectOffers = (owner: string): Fragment => sql`
  select i.id as "itemId", v.id as "variantId", v.sku, v.attributes, i.title, i.categories,
    v.weight_grams as "weightGrams", p.product_type as "productType", p.details ? 'subscription' as subscribable,
    v.price_cents as "priceCents", v.sale_price_cents as "salePriceCents", v.on_sale as "onSale", v.unlimited,
    v.qty_in_stock as "qtyInStock", ${reservedByOthers(owner)} as reserved, ${variantImage} as image
  from ${sellableVariants} ${joinSummary}`;

function toOffer({ priceCents, salePriceCents, onSale, image, ...row }: OfferRow): DraftOffer {
  const { unlimited, qtyInStock } = row;
  return {
    ...row,
    payableCents: payablePriceCents({ priceCents, salePriceCents, onSale, unlimited, qtyInStock }),
    imageUrl: image === null ? null : imageUrl(image),
  };
}

/** The variants with these ids. Units reserved by `owner` are available to it. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  { variantIds, owner }: { variantIds: readonly string[]; owner: string },
): Promise<DraftOffer[]> {
  const rows = await db.sql<OfferRow>`
    ${selectOffers(owner)}
    where v.website_id = ${websiteId} and v.id = any (${[...variantIds]}::text[]) and not s.trashed`;
  return rows.map(toOffer);
}

/** Variants that can be sold with a draft and match a search text, by title. */
export async function search(
  db: Db,
  websiteId: WebsiteId,
  { text, limit }: { text: string; limit: number },
): Promise<DraftOffer[]> {
  const found = variantMatches(websiteId, text);
  const rows = await db.sql<OfferRow>`
    ${selectOffers('')}
    where v.website_id = ${websiteId} and s.website_id = ${websiteId} and not s.trashed
      and s.product_type = any (${[...CART_PRODUCT_TYPES]}::int[]) and not (p.details ? 'subscription')
      ${found === null ? emptySql : sql`and ${found}`}
    order by s.title, s.item_id, v.position, v.id limit ${literal(limit)}`;
  return rows.map(toOffer);
}
