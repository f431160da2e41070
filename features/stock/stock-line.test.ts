import { describe, expect, it } from 'vitest';
import { ReserveStock, ReturnStock, StockLine, sumLines, type VariantId } from './stock-line.ts';

const [A, B] = ['a'.repeat(24), 'b'.repeat(24)] as [VariantId, VariantId];

describe('parsing a stock line', () => {
  it.each([0, -1, 1.5, 1e9, 10_000, Number.NaN, Infinity, '1', null, undefined])(
    'rejects %j units in a line',
    (quantity) => {
      expect(StockLine.safeParse({ variantId: A, quantity }).success).toBe(false);
    },
  );

  it.each([1, 9999])('accepts %j units in a line', (quantity) => {
    expect(StockLine.parse({ variantId: A, quantity })).toStrictEqual({ variantId: A, quantity });
  });

  it('rejects an invalid variant id', () => {
    expect(StockLine.safeParse({ variantId: 'EMBER-S', quantity: 1 }).success).toBe(false);
  });
});

describe('parsing stock requests', () => {
  it('requires an owner and at least one line to reserve', () => {
    const overrides = { owner: 'checkout-1', lines: [{ variantId: A, quantity: 1 }], expiresAt: new Date(0) };
    expect(ReserveStock.safeParse(overrides).success).toBe(true);
    expect(ReserveStock.safeParse({ ...overrides, owner: '' }).success).toBe(false);
    expect(ReserveStock.safeParse({ ...overrides, lines: [] }).success).toBe(false);
    expect(ReserveStock.safeParse({ ...overrides, expiresAt: new Date(Number.NaN) }).success).toBe(false);
  });

  it('accepts only cancel or refund returns with a reference', () => {
    const overrides = { kind: 'refund', reference: 'refund-1', lines: [{ variantId: A, quantity: 1 }] };
    expect(ReturnStock.safeParse(overrides).success).toBe(true);
    expect(ReturnStock.safeParse({ ...overrides, kind: 'sale' }).success).toBe(false);
    expect(ReturnStock.safeParse({ ...overrides, reference: '' }).success).toBe(false);
  });
});

describe('sumLines', () => {
  it('merges lines of the same variant without losing units', () => {
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
