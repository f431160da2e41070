import { describe, expect, it } from 'vitest';
import { ReserveStock, ReturnStock, StockLine, sumLines, type VariantId } from './stock-line.ts';

const [A, B] = ['a'.repeat(24), 'b'.repeat(24)] as [VariantId, VariantId];

describe('a line', () => {
  it.each([0, -1, 1.5, 1e9, 10_000, Number.NaN, Infinity, '1', null, undefined])(
    'of %j units is refused',
    (quantity) => {
      expect(StockLine.safeParse({ variantId: A, quantity }).success).toBe(false);
    },
  );

  it.each([1, 9999])('of %j units is taken', (quantity) => {
    expect(StockLine.parse({ variantId: A, quantity })).toStrictEqual({ variantId: A, quantity });
  });

  it('of something that is no variant is refused', () => {
    expect(StockLine.safeParse({ variantId: 'EMBER-S', quantity: 1 }).success).toBe(false);
  });
});

describe('what is asked of stock', () => {
  it('names an owner and at least one line', () => {
    const overrides = { owner: 'checkout-1', lines: [{ variantId: A, quantity: 1 }], expiresAt: new Date(0) };
    expect(ReserveStock.safeParse(overrides).success).toBe(true);
    expect(ReserveStock.safeParse({ ...overrides, owner: '' }).success).toBe(false);
    expect(ReserveStock.safeParse({ ...overrides, lines: [] }).success).toBe(false);
    expect(ReserveStock.safeParse({ ...overrides, expiresAt: new Date(Number.NaN) }).success).toBe(false);
  });

  it('returns only what was cancelled or refunded, and says by what', () => {
    const overrides = { kind: 'refund', reference: 'refund-1', lines: [{ variantId: A, quantity: 1 }] };
    expect(ReturnStock.safeParse(overrides).success).toBe(true);
    expect(ReturnStock.safeParse({ ...overrides, kind: 'sale' }).success).toBe(false);
    expect(ReturnStock.safeParse({ ...overrides, reference: '' }).success).toBe(false);
  });
});

describe('sumLines', () => {
  it('makes one line of those that share a variant, and loses no unit', () => {
    const lines = [
      { variantId: A, quantity: 2 },
      { variantId: B, quantity: 1 },
      { variantId: A, quantity: 3 },
    ];
    expect(sumLines(lines)).toStrictEqual([
      { variantId: A, quantity: 5 },
      { variantId: B, quantity: 1 },
    ]);
  });
});
