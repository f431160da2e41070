import { expect, it } from 'vitest';
import { unitsInCart } from './units-in-cart.ts';

it('counts all entries of a product across variants [S4.49]', () => {
  const entry = (itemId: string, sku: string, quantity: number) => ({ itemId, quantity, chosenVariant: { sku } });
  const entries = [entry('mug', 'LARGE', 3), entry('bowl', 'B', 9), entry('mug', 'SMALL', 2)];
  expect([unitsInCart(entries, 'mug'), unitsInCart(entries, 'vase')]).toStrictEqual([5, 0]);
});
