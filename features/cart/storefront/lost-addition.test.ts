import { expect, it } from 'vitest';
import type { CartEntry } from '../contract.ts';
import type { CartWish } from './cart-calls.ts';
import { findLostAddition } from './lost-addition.ts';

const wish: CartWish = { productId: 'mug', variant: 'L', quantity: 2, additionalFields: null };
const entry = (id: string, quantity: number, sku = 'L'): CartEntry => ({
  id,
  itemId: 'mug',
  quantity,
  chosenVariant: { sku, attributes: {} },
  title: 'Mug',
  subTotal: 0,
  purchasePriceCents: 0,
  additionalFields: null,
  fullUrl: '/mug',
  imageUrl: null,
});

it('an entry that is there since, or has grown by what was wished for, was added', () => {
  expect(findLostAddition(wish, { entries: [] }, { entries: [entry('a', 2)] })?.id).toBe('a');
  expect(findLostAddition(wish, { entries: [entry('a', 1)] }, { entries: [entry('a', 3)] })?.id).toBe('a');
});

it('an entry that is as it was, or is of another variant, was not', () => {
  expect(findLostAddition(wish, { entries: [entry('a', 2)] }, { entries: [entry('a', 2)] })).toBeNull();
  expect(findLostAddition(wish, { entries: [] }, { entries: [entry('a', 2, 'S')] })).toBeNull();
  expect(findLostAddition(wish, { entries: [] }, { entries: [] })).toBeNull();
});

it('nothing is claimed of a cart that is not known, before or after', () => {
  expect(findLostAddition(wish, null, { entries: [entry('a', 2)] })).toBeNull();
  expect(findLostAddition(wish, { entries: [] }, null)).toBeNull();
});
