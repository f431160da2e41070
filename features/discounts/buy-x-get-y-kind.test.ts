import { describe, expect, it } from 'vitest';
import type { BuyXGetY } from './discount.ts';
import { makeDiscount, makeDiscountContext } from './make-discount.ts';
import { checkDiscount, type DiscountLine } from './rules.ts';

// Covers which units are reduced. The sums of all kinds are covered by the generated carts.

const NOW = new Date('2025-03-01T12:00:00Z');
const BUY: BuyXGetY = {
  kind: 'buy-x-get-y',
  buyQuantity: 2,
  getQuantity: 1,
  getPercent: 100,
  getProductIds: null,
  getCategories: null,
  maxSets: null,
};

const units = (quantity: number, unitCents: number, rest: Partial<DiscountLine> = {}) => ({
  quantity,
  amountCents: quantity * unitCents,
  ...rest,
});

function check(benefit: Partial<BuyXGetY>, lines: Partial<DiscountLine>[], terms: object = {}) {
  const discount = makeDiscount({ ...BUY, ...benefit }, terms);
  const found = checkDiscount(discount, makeDiscountContext(lines), NOW);
  return found.ok ? found.lineDiscountsCents : found.reason;
}

describe('buy X get Y', () => {
  it('reduces the cheapest units, once enough others are bought', () => {
    expect(check({}, [units(2, 1000)])).toBe('quantity');
    expect(check({}, [units(3, 1000)])).toStrictEqual([1000]);
    expect(check({}, [units(2, 1000), units(1, 300)])).toStrictEqual([0, 300]);
    expect(check({}, [units(5, 1000), units(1, 300)])).toStrictEqual([1000, 300]);
  });

  it('reduces as many of the last set as the cart contains', () => {
    expect(check({ getQuantity: 2 }, [units(3, 500)])).toStrictEqual([500]);
    expect(check({ getQuantity: 2 }, [units(4, 500)])).toStrictEqual([1000]);
  });

  it('takes a percentage off, rounded once', () => {
    expect(check({ getPercent: 50 }, [units(2, 999), units(1, 333)])).toStrictEqual([0, 167]);
  });

  it('applies at most as often as it is limited to', () => {
    expect(check({ maxSets: 1 }, [units(9, 100)])).toStrictEqual([100]);
    expect(check({}, [units(9, 100)])).toStrictEqual([300]);
  });

  it('reduces other products than those that are bought', () => {
    const lines = [units(2, 1000, { itemId: 'mug' }), units(3, 200, { itemId: 'spoon' })];
    expect(check({ getProductIds: ['spoon'] }, lines, { productIds: ['mug'] })).toStrictEqual([0, 200]);
    expect(check({ getProductIds: ['fork'] }, lines, { productIds: ['mug'] })).toBe('quantity');
    expect(check({}, lines, { productIds: ['fork'] })).toBe('not-eligible');
  });

  it('never counts a unit as bought and reduced at once', () => {
    const lines = [units(3, 1000, { itemId: 'mug' })];
    expect(check({ getProductIds: ['mug'] }, lines, { productIds: ['mug'] })).toStrictEqual([1000]);
    expect(check({ buyQuantity: 3, getProductIds: ['mug'] }, lines, { productIds: ['mug'] })).toBe('quantity');
  });

  it('keeps shared units for buying when other units can be reduced', () => {
    const lines = [units(2, 100, { itemId: 'mug' }), units(1, 900, { itemId: 'vase' })];
    expect(check({ getProductIds: ['mug', 'vase'] }, lines, { productIds: ['mug'] })).toStrictEqual([0, 900]);
  });

  it('needs the minimum quantity of the discount too', () => {
    expect(check({}, [units(3, 100)], { minimumQuantity: 4 })).toBe('quantity');
    expect(check({}, [units(4, 100)], { minimumQuantity: 4 })).toStrictEqual([100]);
  });
});
