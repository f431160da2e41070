import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { isStockTracked } from '#features/catalog/rules.ts';
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

/** The number of units that have to be shipped. */
export function countShippable(lines: readonly PricedLine[]): number {
  const physical = lines.filter((line) => line.productType === PRODUCT_TYPES.physical);
  return physical.reduce((sum, line) => sum + line.quantity, 0);
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

/** Product types that are bought through the cart. */
export const CART_PRODUCT_TYPES: readonly number[] = [
  PRODUCT_TYPES.physical,
  PRODUCT_TYPES.digital,
  PRODUCT_TYPES.service,
];

/** Product types whose stock is not counted. */
export const UNLIMITED_TYPES: readonly number[] = Object.values(PRODUCT_TYPES).filter((type) => !isStockTracked(type));

/** Gift cards, subscriptions and paywalls have purchase pages of their own. */
export function isSoldThroughCart({ productType, subscribable }: Offer): boolean {
  return !subscribable && CART_PRODUCT_TYPES.includes(productType);
}

/** Maximum units of a variant that a cart may contain, over all its lines. */
export function maxUnits({ productType, unlimited, qtyInStock, reserved }: Offer): number {
  const stock = { productType, unlimited, level: qtyInStock, reserved };
  return isCounted(stock) ? Math.min(MAX_QUANTITY, unitsAvailable(stock)) : MAX_QUANTITY;
}

export interface AddCheckInput extends Offer {
  /** Units of the same variant already in the cart, over all its lines. */
  inCart: number;
  quantity: number;
}

export type AddCheck = { ok: true } | { ok: false; reason: 'not-sold-here' | 'out-of-stock' };

export function checkAdd(input: AddCheckInput): AddCheck {
  if (!isSoldThroughCart(input)) return { ok: false, reason: 'not-sold-here' };
  return input.inCart + input.quantity > maxUnits(input) ? { ok: false, reason: 'out-of-stock' } : { ok: true };
}
