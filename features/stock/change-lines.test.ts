import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { checkLines } from './change-lines.ts';

const stock = (variantId: string, level: number, unlimited = false) => ({
  variantId,
  sku: variantId.toUpperCase(),
  productType: PRODUCT_TYPES.physical,
  unlimited,
  level,
  reserved: 0,
});

describe('checkLines', () => {
  it('finds variants by id or SKU and returns the difference of each line', () => {
    const [a, b] = [stock('a', 5), stock('b', 2)];
    const lines = [
      { variantId: 'a', to: 3 },
      { sku: 'B', by: 4, expected: 2 },
    ];
    expect(checkLines(lines, [a, b])).toStrictEqual({
      changes: [
        { stock: a, by: -2 },
        { stock: b, by: 4 },
      ],
      problems: [],
    });
  });

  it('reports every bad line with its field and reason', () => {
    const stocks = [stock('a', 5), stock('b', 2), stock('c', 0, true)];
    const lines = [
      { variantId: 'x', to: 1 },
      { sku: 'Y', by: 1 },
      { variantId: 'a', by: -6 },
      { sku: 'A', to: 1 },
      { variantId: 'b', to: 9, expected: 3 },
      { variantId: 'c', to: 4 },
    ];
    expect(checkLines(lines, stocks)).toStrictEqual({
      changes: [],
      problems: [
        { index: 0, field: 'variantId', reason: 'unknown' },
        { index: 1, field: 'sku', reason: 'unknown' },
        { index: 2, field: 'by', reason: 'out-of-range' },
        { index: 3, field: 'sku', reason: 'repeated' },
        { index: 4, field: 'to', reason: 'changed', level: 2 },
        { index: 5, field: 'to', reason: 'not-counted' },
      ],
    });
  });
});
