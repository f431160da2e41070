import { maxUnits } from '#features/cart/rules.ts';
import { payablePriceCents } from '#features/catalog/rules.ts';
import { sellableVariants, variantImage } from '#features/catalog/server/index.ts';
import { type SubscriptionTerms, subscriptionOptionIds } from '#features/catalog/subscription-options.ts';
import { isOpenItem, joinCollection } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import { productFormFields } from '#features/forms/server/index.ts';
import { imageUrl } from '#features/media/server/index.ts';
import { reservedByOthers } from '#features/stock/server/index.ts';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { Plan } from '../plan.ts';

/** The current terms of a variant, for a new or an existing subscriber. */
export interface SubscriptionOffer {
  itemId: ItemId;
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  title: string;
  categories: string[];
  weightGrams: number;
  productType: number;
  payableCents: number;
  unlimited: boolean;
  qtyInStock: number;
  reserved: number;
  maxUnits: number;
  itemSlug: string;
  collectionSlug: string;
  image: { id: string; sha256: string; filename: string } | null;
  imageUrl: string | null;
  published: boolean;
  /** Null when it is not sold as a subscription. */
  plan: Plan | null;
  optionIds: readonly string[];
  /** The fields of the product's form. Null when it has none. */
  formFields: string[] | null;
}

type OfferRow = Omit<SubscriptionOffer, 'payableCents' | 'maxUnits' | 'imageUrl' | 'plan' | 'optionIds'> & {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  terms: SubscriptionTerms | null;
};

const selectOffers = ({ owner, reader }: { owner: string; reader: Reader }): Fragment => sql`
  select i.id as "itemId", v.id as "variantId", v.sku, v.attributes, i.title, i.categories,
    v.weight_grams as "weightGrams", p.product_type as "productType", v.price_cents as "priceCents",
    v.sale_price_cents as "salePriceCents", v.on_sale as "onSale", v.unlimited, v.qty_in_stock as "qtyInStock",
    ${reservedByOthers(owner)} as reserved, i.slug as "itemSlug", collection.slug as "collectionSlug", ${variantImage} as image,
    coalesce(${isOpenItem(reader)}, false) as published, p.details -> 'subscription' as terms, ${productFormFields} as "formFields"
  from ${sellableVariants} ${joinCollection}`;

function toOffer({ priceCents, salePriceCents, onSale, terms, ...row }: OfferRow): SubscriptionOffer {
  const { unlimited, qtyInStock, productType, reserved } = row;
  return {
    ...row,
    payableCents: payablePriceCents({ priceCents, salePriceCents, onSale, unlimited, qtyInStock }),
    maxUnits: maxUnits({ productType, unlimited, qtyInStock, reserved, subscribable: terms !== null }),
    imageUrl: row.image === null ? null : imageUrl(row.image),
    plan: terms === null ? null : { ...terms.billingPeriod, cycles: terms.billingCycles ?? 0 },
    optionIds: terms === null ? [] : subscriptionOptionIds(terms),
  };
}

/** The current variant of a cart or subscription. Null when it is no longer in the catalogue. */
export async function find(
  db: Db,
  websiteId: WebsiteId,
  input: { variantId: string; owner: string; reader: Reader },
): Promise<SubscriptionOffer | null> {
  const [row] = await db.sql<OfferRow>`
    ${selectOffers(input)} where v.website_id = ${websiteId} and v.id = ${input.variantId}`;
  return row === undefined ? null : toOffer(row);
}

/** All variants of a product, in order. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: string; reader: Reader },
): Promise<SubscriptionOffer[]> {
  const rows = await db.sql<OfferRow>`
    ${selectOffers({ owner: '', reader })} where v.website_id = ${websiteId} and v.item_id = ${itemId} order by v.position`;
  return rows.map(toOffer);
}
