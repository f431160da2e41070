import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { isStockCounted } from '#features/catalog/rules.ts';
import { isCounted, unitsAvailable } from '#features/stock/rules.ts';
import { MAX_QUANTITY } from './quantity.ts';

/** Price and product type of a line. */
export interface PricedLine {
  quantity: number;
  purchasePriceCents: number;
  productType: number;
}

export interface CartTotals {
  subtotalCents: number;
  totalQuantity: number;
  hasDigital: boolean;
  purelyDigital: boolean;
  requiresShipping: boolean;
}

export function totalOf(lines: readonly PricedLine[]): CartTotals {
  const digital = lines.filter((line) => line.productType === PRODUCT_TYPES.digital).length;
  return {
    subtotalCents: lines.reduce((sum, line) => sum + line.quantity * line.purchasePriceCents, 0),
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    hasDigital: digital > 0,
    purelyDigital: digital > 0 && digital === lines.length,
    requiresShipping: lines.some((line) => line.productType === PRODUCT_TYPES.physical),
  };
}

/** The current sales data of a line's variant. */
export interface Offer {
  productType: number;
  subscribable: boolean;
  unlimited: boolean;
  qtyInStock: number;
  /** Units reserved by others. Units reserved by this cart's own checkout remain available to it. */
  reserved: number;
}

/** Product types that are bought through the cart, and those of them that have unlimited stock. */
export const SOLD_HERE: readonly number[] = [PRODUCT_TYPES.physical, PRODUCT_TYPES.digital, PRODUCT_TYPES.service];
export const NEVER_SHORT: readonly number[] = SOLD_HERE.filter((type) => !isStockCounted(type));

/** Gift cards, subscriptions and paywalls have purchase pages of their own. */
export function isSoldHere({ productType, subscribable }: Offer): boolean {
  return !subscribable && SOLD_HERE.includes(productType);
}

/** Maximum units of a variant that a cart may contain, over all its lines. */
export function maxUnits({ productType, unlimited, qtyInStock, reserved }: Offer): number {
  const stock = { productType, unlimited, level: qtyInStock, reserved };
  return isCounted(stock) ? Math.min(MAX_QUANTITY, unitsAvailable(stock)) : MAX_QUANTITY;
}

export interface AddFacts extends Offer {
  /** Units of the same variant already in the cart, over all its lines. */
  inCart: number;
  quantity: number;
}

export type AddCheck = { ok: true } | { ok: false; reason: 'not-sold-here' | 'out-of-stock' };

export function checkAdd(facts: AddFacts): AddCheck {
  if (!isSoldHere(facts)) return { ok: false, reason: 'not-sold-here' };
  return facts.inCart + facts.quantity > maxUnits(facts) ? { ok: false, reason: 'out-of-stock' } : { ok: true };
}
