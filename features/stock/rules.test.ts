import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import {
  checkCorrection,
  findUnreservable,
  findUnsellable,
  isCounted,
  isReplenished,
  MAX_LEVEL,
  type Stock,
  unitsAvailable,
} from './rules.ts';
import type { VariantId } from './stock-line.ts';

const [A, B, C] = ['a', 'b', 'c'] as [VariantId, VariantId, VariantId];

const stock = (level: number, more: Partial<Stock> = {}): Stock => ({
  productType: PRODUCT_TYPES.physical,
  unlimited: false,
  level,
  reserved: 0,
  ...more,
});

describe('isCounted', () => {
  it('is true for limited physical products and services', () => {
    expect(isCounted(stock(0))).toBe(true);
    expect(isCounted(stock(0, { productType: PRODUCT_TYPES.service }))).toBe(true);
  });

  it('is false for unlimited variants, downloads and gift cards', () => {
    expect(isCounted(stock(5, { unlimited: true }))).toBe(false);
    expect(isCounted(stock(5, { productType: PRODUCT_TYPES.digital }))).toBe(false);
    expect(isCounted(stock(5, { productType: PRODUCT_TYPES['gift-card'] }))).toBe(false);
  });
});

describe('unitsAvailable', () => {
  it('is the level less the reserved units, and never below 0', () => {
    expect(unitsAvailable(stock(5, { reserved: 2 }))).toBe(3);
    expect(unitsAvailable(stock(1, { reserved: 2 }))).toBe(0);
  });
});

describe('findUnreservable', () => {
  const none = new Map<VariantId, number>();

  it('returns nothing when every line is available', () => {
    const stocks = new Map([
      [A, stock(2)],
      [B, stock(0, { unlimited: true })],
    ]);
    const lines = [
      { variantId: A, quantity: 2 },
      { variantId: B, quantity: 9999 },
    ];
    expect(findUnreservable(lines, stocks, none)).toStrictEqual([]);
  });

  it('returns every short or unknown variant with its available units', () => {
    const stocks = new Map([
      [A, stock(3, { reserved: 2 })],
      [B, stock(9)],
    ]);
    const lines = [
      { variantId: A, quantity: 2 },
      { variantId: B, quantity: 9 },
      { variantId: C, quantity: 1 },
    ];
    expect(findUnreservable(lines, stocks, none)).toStrictEqual([
      { variantId: A, reason: 'not-enough', requested: 2, available: 1 },
      { variantId: C, reason: 'unknown-variant', requested: 1, available: 0 },
    ]);
  });

  it('treats units reserved by the same owner as available', () => {
    const stocks = new Map([[A, stock(3, { reserved: 3 })]]);
    expect(findUnreservable([{ variantId: A, quantity: 3 }], stocks, new Map([[A, 3]]))).toStrictEqual([]);
    expect(findUnreservable([{ variantId: A, quantity: 3 }], stocks, new Map([[A, 2]]))).toStrictEqual([
      { variantId: A, reason: 'not-enough', requested: 3, available: 2 },
    ]);
  });
});

describe('findUnsellable', () => {
  it('returns counted variants that the level no longer covers', () => {
    const stocks = new Map([
      [A, stock(1, { reserved: 2 })],
      [B, stock(2, { reserved: 2 })],
      [C, stock(0, { reserved: 2, unlimited: true })],
    ]);
    const lines = [A, B, C].map((variantId) => ({ variantId, quantity: 2 }));
    expect(findUnsellable(lines, stocks)).toStrictEqual([
      { variantId: A, reason: 'not-enough', requested: 2, available: 1 },
    ]);
  });
});

describe('checkCorrection', () => {
  it('returns the difference to the new level, or the given units', () => {
    expect(checkCorrection(stock(5), { to: 2 })).toStrictEqual({ ok: true, by: -3 });
    expect(checkCorrection(stock(5), { to: 5 })).toStrictEqual({ ok: true, by: 0 });
    expect(checkCorrection(stock(5), { by: -5 })).toStrictEqual({ ok: true, by: -5 });
  });

  it('keeps the level in its range', () => {
    expect(checkCorrection(stock(5), { by: -6 })).toStrictEqual({ ok: false, reason: 'out-of-range' });
    expect(checkCorrection(stock(5), { by: MAX_LEVEL - 4 })).toStrictEqual({ ok: false, reason: 'out-of-range' });
    fc.assert(
      fc.property(fc.nat(MAX_LEVEL), fc.integer({ min: -MAX_LEVEL, max: MAX_LEVEL }), (level, by) => {
        const check = checkCorrection(stock(level), { by });
        expect(check.ok).toBe(level + by >= 0 && level + by <= MAX_LEVEL);
      }),
    );
  });

  it('rejects variants that are not counted', () => {
    expect(checkCorrection(stock(0, { unlimited: true }), { to: 3 })).toStrictEqual({
      ok: false,
      reason: 'not-counted',
    });
  });
});

describe('isReplenished', () => {
  it.each([
    { title: 'the level rises from 0', before: stock(0), after: stock(1), expected: true },
    { title: 'it becomes unlimited', before: stock(0), after: stock(0, { unlimited: true }), expected: true },
    { title: 'there were units before', before: stock(1), after: stock(2), expected: false },
    { title: 'the last unit is sold', before: stock(1), after: stock(0), expected: false },
    { title: 'the level stays 0', before: stock(0), after: stock(0), expected: false },
    { title: 'it was not counted before', before: stock(0, { unlimited: true }), after: stock(4), expected: false },
  ])('is $expected when $title', ({ before, after, expected }) => {
    expect(isReplenished(before, after)).toBe(expected);
  });
});
