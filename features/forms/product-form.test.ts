import { expect, it } from 'vitest';
import { mayOpen } from './product-form.ts';

const entry = (qtyInStock: number, unlimited = false) => ({ qtyInStock, unlimited });

it('opens if any stock entry is unlimited [S4.46]', () => {
  expect(mayOpen([entry(0), entry(0, true)], 500)).toBe(true);
});

it('opens only if a stock entry has more units than the cart already contains [S4.47]', () => {
  expect(mayOpen([entry(0), entry(3)], 2)).toBe(true);
  expect(mayOpen([entry(0), entry(3)], 3)).toBe(false);
  expect(mayOpen([], 0)).toBe(false);
});
