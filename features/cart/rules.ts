import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { MAX_QUANTITY } from './contract.ts';

/** What a line costs and what kind of thing it is. */
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

export interface AddFacts {
  productType: number;
  subscribable: boolean;
  unlimited: boolean;
  qtyInStock: number;
  /** Units of the same variant that the cart holds already, over all its lines. */
  inCart: number;
  quantity: number;
}

export type AddCheck = { ok: true } | { ok: false; reason: 'not-sold-here' | 'out-of-stock' };

const THROUGH_THE_CART: ReadonlySet<number> = new Set([
  PRODUCT_TYPES.physical,
  PRODUCT_TYPES.digital,
  PRODUCT_TYPES.service,
]);

/** Gift cards, subscriptions and paywalls have purchase pages of their own; of the rest there must be enough. */
export function checkAdd(facts: AddFacts): AddCheck {
  if (facts.subscribable || !THROUGH_THE_CART.has(facts.productType)) return { ok: false, reason: 'not-sold-here' };
  const wanted = facts.inCart + facts.quantity;
  const counted = !facts.unlimited && facts.productType !== PRODUCT_TYPES.digital;
  if (wanted > MAX_QUANTITY || (counted && wanted > facts.qtyInStock)) return { ok: false, reason: 'out-of-stock' };
  return { ok: true };
}
