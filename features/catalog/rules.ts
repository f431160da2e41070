import { PRODUCT_TYPES } from './product-type.ts';

/** What availability and price depend on. */
export interface VariantFacts {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
}

export interface ProductFacts {
  productType: number;
  variants: readonly VariantFacts[];
}

const COUNTED: ReadonlySet<number> = new Set([PRODUCT_TYPES.physical, PRODUCT_TYPES.service]);
const NEVER_SOLD_OUT: ReadonlySet<number> = new Set([PRODUCT_TYPES.digital, PRODUCT_TYPES['gift-card']]);

export function isVariantInStock(variant: VariantFacts): boolean {
  return variant.unlimited || variant.qtyInStock > 0;
}

/** Physical and service products by their stock; digital goods and gift cards never; a type nobody knows always. */
export function isSoldOut({ productType, variants }: ProductFacts): boolean {
  if (NEVER_SOLD_OUT.has(productType)) return false;
  return !COUNTED.has(productType) || !variants.some(isVariantInStock);
}

export function isOnSale({ variants }: ProductFacts): boolean {
  return variants.some((variant) => variant.onSale);
}

/** What a shopper pays for one. */
export function payablePriceCents(variant: VariantFacts): number {
  return variant.onSale ? (variant.salePriceCents ?? variant.priceCents) : variant.priceCents;
}

/** Units left over all variants; null when one of them is not counted. */
export function unitsInStock({ productType, variants }: ProductFacts): number | null {
  if (NEVER_SOLD_OUT.has(productType) || variants.some((variant) => variant.unlimited)) return null;
  return variants.reduce((sum, variant) => sum + variant.qtyInStock, 0);
}
