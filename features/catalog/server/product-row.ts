import type { ItemRow } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import { cheapestVariant, type ProductSummary } from '../rules.ts';

const publicValues = sql`v.id, v.sku, v.attributes, v.price_cents, v.sale_price_cents, v.on_sale, v.unlimited,
  v.qty_in_stock, v.weight_grams, v.size_millimetres, v.image_id`;

/** The columns of a product `p` and its variants in order, beside those of its item `i`. */
export const productColumns = columnsWith(publicValues);

/** The same with values that only the owner sees. */
export const ownerProductColumns = columnsWith(sql`${publicValues}, v.gtin, v.mpn, v.low_stock_limit, v.reserved`);

function columnsWith(variantValues: Fragment): Fragment {
  return sql`
    p.product_type, p.options, p.details,
    (select json_agg(json_build_array(${variantValues}) order by v.position)
     from variants v where v.website_id = i.website_id and v.item_id = i.id) as variants`;
}

type VariantTuple = [
  id: string,
  sku: string,
  attributes: Record<string, string>,
  priceCents: number,
  salePriceCents: number | null,
  onSale: boolean,
  unlimited: boolean,
  qtyInStock: number,
  weightGrams: number,
  sizeMillimetres: [number, number, number] | null,
  imageId: string | null,
  gtin?: string | null,
  mpn?: string | null,
  lowStockLimit?: number | null,
  reserved?: number,
];

export interface ProductRow extends ItemRow {
  product_type: number;
  options: string[];
  details: ProductDetails;
  variants: VariantTuple[] | null;
}

/** The fields of a product without columns of their own, named as in a site folder. */
export interface ProductDetails {
  publishedAt: string;
  subscription?: { billingPeriod: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' }; billingCycles?: number };
  form?: string;
  addButtonText?: string;
  soldOutText?: string;
  scarcity?: { text: string; below: number };
  restock?: { ctaText: string; buttonText: string; placeholderText: string; mailingListText?: string };
  download?: string;
  audio?: string;
  /** The ids of the products that its page recommends. In a site folder they are references. */
  related?: ItemId[];
  seo: { title?: string; description?: string; image?: string };
}

export interface Variant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  weightGrams: number;
  sizeMillimetres: [number, number, number] | null;
  imageId: string | null;
  /** These are set only in rows with `ownerProductColumns`. */
  gtin: string | null;
  mpn: string | null;
  lowStockLimit: number | null;
  reserved: number;
}

export function toVariant(tuple: VariantTuple): Variant {
  const [id, sku, attributes, priceCents, salePriceCents, onSale, unlimited, qtyInStock, ...rest] = tuple;
  const [weightGrams, sizeMillimetres, imageId, gtin = null, mpn = null, lowStockLimit = null, reserved = 0] = rest;
  return {
    id,
    sku,
    attributes,
    priceCents,
    salePriceCents,
    onSale,
    unlimited,
    qtyInStock,
    weightGrams,
    sizeMillimetres,
    imageId,
    gtin,
    mpn,
    lowStockLimit,
    reserved,
  };
}

export interface ProductRowSummary extends ProductSummary {
  variants: Variant[];
}

/**
 * The input of the rules for a product. Its own price and flag, used for digital goods, are those of its cheapest
 * variant.
 */
export function toProductSummary(row: ProductRow): ProductRowSummary {
  const variants = (row.variants ?? []).map(toVariant);
  return { productType: row.product_type, onSale: cheapestVariant(variants)?.onSale ?? false, variants };
}
