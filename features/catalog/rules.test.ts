import { describe, expect, it } from 'vitest';
import { isOnSale, isSoldOut, payablePriceCents, unitsInStock, type VariantSummary } from './rules.ts';

const variant = (facts: Partial<VariantSummary> = {}): VariantSummary => ({
  priceCents: 4200,
  salePriceCents: null,
  onSale: false,
  unlimited: false,
  qtyInStock: 0,
  ...facts,
});

describe('isSoldOut', () => {
  it.each([1, 3])('type %d is sold out when every variant is limited and has none left', (productType) => {
    expect(isSoldOut({ productType, variants: [variant(), variant()] })).toBe(true);
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: 1 })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true })] })).toBe(false);
  });

  it.each([2, 4])('type %d is never sold out', (productType) => {
    expect(isSoldOut({ productType, variants: [variant()] })).toBe(false);
  });

  it.each([0, -1, 9])('the unknown type %d counts as sold out', (productType) => {
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true })] })).toBe(true);
  });
});

describe('prices of variants', () => {
  it('uses the sale price only while the variant is on sale', () => {
    expect(payablePriceCents(variant({ salePriceCents: 3500 }))).toBe(4200);
    expect(payablePriceCents(variant({ salePriceCents: 3500, onSale: true }))).toBe(3500);
    expect(payablePriceCents(variant({ salePriceCents: 0, onSale: true }))).toBe(0);
  });

  it('is on sale when any variant is', () => {
    expect(isOnSale({ productType: 1, variants: [variant(), variant({ onSale: true })] })).toBe(true);
    expect(isOnSale({ productType: 1, variants: [variant()] })).toBe(false);
  });
});

describe('unitsInStock', () => {
  it('sums the variants, and is null when one is unlimited', () => {
    const variants = [variant({ qtyInStock: 2 }), variant({ qtyInStock: 3 })];
    expect(unitsInStock({ productType: 1, variants })).toBe(5);
    expect(unitsInStock({ productType: 1, variants: [...variants, variant({ unlimited: true })] })).toBeNull();
    expect(unitsInStock({ productType: 2, variants })).toBeNull();
  });
});
