import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { hasBecomeLow, isLowOnStock } from './low-stock.ts';
import type { Stock } from './rules.ts';

const stock = (level: number, more: Partial<Stock> = {}): Stock => ({
  productType: PRODUCT_TYPES.physical,
  unlimited: false,
  level,
  reserved: 0,
  ...more,
});

describe('isLowOnStock', () => {
  it('is true at the limit and below it, and never for a variant that is not counted', () => {
    expect(isLowOnStock(stock(5), 5)).toBe(true);
    expect(isLowOnStock(stock(6), 5)).toBe(false);
    expect(isLowOnStock(stock(0, { unlimited: true }), 5)).toBe(false);
    expect(isLowOnStock(stock(0, { productType: PRODUCT_TYPES.digital }), 5)).toBe(false);
  });
});

describe('hasBecomeLow', () => {
  it.each([
    { title: 'the level falls to the limit', before: stock(6), after: stock(5), expected: true },
    { title: 'the level falls below the limit', before: stock(9), after: stock(0), expected: true },
    { title: 'the level was low before', before: stock(5), after: stock(4), expected: false },
    { title: 'the level rises', before: stock(2), after: stock(4), expected: false },
    { title: 'the level stays above the limit', before: stock(9), after: stock(6), expected: false },
    { title: 'it was not counted before', before: stock(0, { unlimited: true }), after: stock(1), expected: false },
  ])('is $expected when $title', ({ before, after, expected }) => {
    expect(hasBecomeLow(before, after, 5)).toBe(expected);
  });
});
