import { type Amount, NO_MONEY, readPrice } from '../../money/read-money.ts';
import { compareDecimals } from '../../number/decimal.ts';
import type { MoneyUnit } from '../../run/model.ts';
import { asNumber, isTruthy } from '../../value/convert.ts';
import { isEqual } from '../../value/equals.ts';
import { isArray, objectOf, type Value } from '../../value/value.ts';

/** Product types. An unlisted code matches no rule. */
export const PRODUCT_TYPES = {
  undefined: -1,
  physical: 1,
  digital: 2,
  service: 3,
  giftCard: 4,
  paywall: 5,
} as const;

const { physical, digital, service, giftCard } = PRODUCT_TYPES;

export function contentOf(item: Value): Value {
  return objectOf(item).structuredContent;
}

export function productTypeOf(item: Value): number {
  return asNumber(objectOf(contentOf(item)).productType);
}

export function variantsOf(item: Value): readonly Value[] {
  const variants = objectOf(contentOf(item)).variants;
  return isArray(variants) ? variants : [];
}

const isVariantOnSale = (variant: Value) => isTruthy(objectOf(variant).onSale);

function variantPrice(variant: Value, unit: MoneyUnit): Amount {
  return readPrice(isVariantOnSale(variant) ? objectOf(variant).salePriceMoney : objectOf(variant).priceMoney, unit);
}

const isLower = (a: Amount, b: Amount) => compareDecimals(a.amount, b.amount) < 0;

/** The variant with the lowest price, including sale prices. The first one if several have it. */
export function lowestVariant(item: Value, unit: MoneyUnit): Value {
  let best: Value;
  let bestPrice: Amount | undefined;
  for (const variant of variantsOf(item)) {
    const price = variantPrice(variant, unit);
    if (bestPrice !== undefined && !isLower(price, bestPrice)) continue;
    best = variant;
    bestPrice = price;
  }
  return best;
}

export function lowestPrice(item: Value, unit: MoneyUnit): Amount {
  const type = productTypeOf(item);
  if (type === digital) return readPrice(objectOf(contentOf(item)).priceMoney, unit);
  if (type !== physical && type !== service && type !== giftCard) return NO_MONEY;
  const variant = lowestVariant(item, unit);
  return variant === undefined ? NO_MONEY : variantPrice(variant, unit);
}

/** The highest price, ignoring sales. */
export function highestPrice(item: Value, unit: MoneyUnit): Amount {
  const type = productTypeOf(item);
  if (type === digital) return readPrice(objectOf(contentOf(item)).priceMoney, unit);
  if (type !== physical && type !== service && type !== giftCard) return NO_MONEY;
  const prices = variantsOf(item).map((variant) => readPrice(objectOf(variant).priceMoney, unit));
  return prices.reduce<Amount | undefined>((a, b) => (a === undefined || isLower(a, b) ? b : a), undefined) ?? NO_MONEY;
}

/** The lowest price among variants on sale. */
export function salePrice(item: Value, unit: MoneyUnit): Amount {
  const type = productTypeOf(item);
  if (type === digital) return readPrice(objectOf(contentOf(item)).salePriceMoney, unit);
  if (type !== physical && type !== service) return NO_MONEY;
  const prices = variantsOf(item)
    .filter(isVariantOnSale)
    .map((variant) => readPrice(objectOf(variant).salePriceMoney, unit));
  return prices.reduce<Amount | undefined>((a, b) => (a === undefined || isLower(b, a) ? b : a), undefined) ?? NO_MONEY;
}

export function isOnSale(item: Value): boolean {
  const type = productTypeOf(item);
  if (type === digital) return isTruthy(objectOf(contentOf(item)).onSale);
  return (type === physical || type === service) && variantsOf(item).some(isVariantOnSale);
}

const isInStock = (variant: Value) =>
  isTruthy(objectOf(variant).unlimited) || asNumber(objectOf(variant).qtyInStock) > 0;

export function isSoldOut(item: Value): boolean {
  const type = productTypeOf(item);
  if (type === digital || type === giftCard) return false;
  return (type !== physical && type !== service) || !variantsOf(item).some(isInStock);
}

export function hasVariants(item: Value): boolean {
  return productTypeOf(item) !== digital && variantsOf(item).length > 1;
}

/** Whether the price needs the prefix "from". */
export function hasVariedPrices(item: Value): boolean {
  const type = productTypeOf(item);
  if (type !== physical && type !== service && type !== giftCard) return false;
  const [first, ...rest] = variantsOf(item);
  const isSale = isVariantOnSale(first);
  const { price, salePrice } = objectOf(first);
  return rest.some(
    (variant) =>
      isVariantOnSale(variant) !== isSale ||
      !isEqual(price, objectOf(variant).price) ||
      (isSale && !isEqual(salePrice, objectOf(variant).salePrice)),
  );
}

/** The number of units that can be bought. Infinite if any variant is unlimited or the product type has no stock. */
export function stockOf(item: Value): number {
  const type = productTypeOf(item);
  const variants = variantsOf(item);
  const isUnlimited = type === digital || type === giftCard || variants.some((v) => isTruthy(objectOf(v).unlimited));
  if (isUnlimited) return Number.POSITIVE_INFINITY;
  return variants.reduce<number>((sum, variant) => sum + asNumber(objectOf(variant).qtyInStock), 0);
}
