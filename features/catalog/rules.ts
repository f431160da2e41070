import { PRODUCT_TYPES } from './product-type.ts';

/** The data that availability and price depend on. */
export interface VariantSummary {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
}

export interface ProductSummary {
  productType: number;
  /** The flag of the product itself. It applies to digital goods, all others use their variants. */
  onSale?: boolean;
  variants: readonly VariantSummary[];
}

const STOCK_TRACKED_TYPES: ReadonlySet<number> = new Set([PRODUCT_TYPES.physical, PRODUCT_TYPES.service]);
const NEVER_SOLD_OUT: ReadonlySet<number> = new Set([PRODUCT_TYPES.digital, PRODUCT_TYPES['gift-card']]);

/** Whether units of such a product can run out. */
export function isStockTracked(productType: number): boolean {
  return !NEVER_SOLD_OUT.has(productType);
}

export function isVariantInStock(variant: VariantSummary): boolean {
  return variant.unlimited || variant.qtyInStock > 0;
}

/** Physical and service products by their stock. Digital goods and gift cards never. An unknown type always. */
export function isSoldOut({ productType, variants }: ProductSummary): boolean {
  if (!isStockTracked(productType)) return false;
  return !STOCK_TRACKED_TYPES.has(productType) || !variants.some(isVariantInStock);
}

export function isOnSale({ productType, onSale, variants }: ProductSummary): boolean {
  if (productType === PRODUCT_TYPES.digital) return onSale ?? false;
  return variants.some((variant) => variant.onSale);
}

/** The price that a shopper pays for one unit. */
export function payablePriceCents(variant: VariantSummary): number {
  return variant.onSale ? (variant.salePriceCents ?? variant.priceCents) : variant.priceCents;
}

/** The variant whose price is shown when there is room for one. The earlier of two with the same price. */
export function cheapestVariant<Summary extends VariantSummary>(variants: readonly Summary[]): Summary | undefined {
  const [first, ...rest] = variants;
  if (first === undefined) return undefined;
  return rest.reduce((best, other) => (payablePriceCents(other) < payablePriceCents(best) ? other : best), first);
}

/** Units left in all variants. Null when one of them is not counted. Stock below zero counts as zero. */
export function unitsInStock({ productType, variants }: ProductSummary): number | null {
  if (!isStockTracked(productType) || variants.some((variant) => variant.unlimited)) return null;
  return variants.reduce((sum, variant) => sum + Math.max(0, variant.qtyInStock), 0);
}
