import { describe, expect, it } from 'vitest';
import type { AbandonedLine } from './abandoned-checkout.ts';
import { keepLines } from './keep-lines.ts';

const line = (variantId: string, quantity: number, answers: unknown = null): AbandonedLine => ({
  variantId,
  quantity,
  answers,
  title: variantId,
  sku: variantId,
  attributes: {},
  unitPriceCents: 100,
});

describe('the lines of a reminder', () => {
  it('are those that were recorded when the cart no longer exists', () => {
    expect(keepLines([line('a', 2)], null)).toStrictEqual([line('a', 2)]);
  });

  it('leave out what the shopper has removed from the cart, and removed units', () => {
    const inCart = [{ variantId: 'a', quantity: 1 }];
    expect(keepLines([line('a', 2), line('b', 1)], inCart)).toStrictEqual([line('a', 1)]);
    expect(keepLines([line('a', 2)], [])).toStrictEqual([]);
  });

  it('do not grow with units that were added later', () => {
    expect(keepLines([line('a', 2)], [{ variantId: 'a', quantity: 5 }])).toStrictEqual([line('a', 2)]);
  });

  it('share the units of one variant with different answers', () => {
    const lines = [line('a', 2, { name: 'Ada' }), line('a', 2, { name: 'Eve' })];
    expect(keepLines(lines, [{ variantId: 'a', quantity: 3 }]).map(({ quantity }) => quantity)).toStrictEqual([2, 1]);
  });
});
