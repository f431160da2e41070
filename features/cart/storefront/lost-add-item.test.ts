import { expect, it } from 'vitest';
import type { CartEntry } from '../contract.ts';
import type { AddToCartInput } from './cart-calls.ts';
import { findLostAddItem } from './lost-add-item.ts';

const overrides: AddToCartInput = { productId: 'mug', variant: 'L', quantity: 2, additionalFields: null };
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
  expect(findLostAddItem(overrides, { entries: [] }, { entries: [entry('a', 2)] })?.id).toBe('a');
  expect(findLostAddItem(overrides, { entries: [entry('a', 1)] }, { entries: [entry('a', 3)] })?.id).toBe('a');
});

it('an entry that is as it was, or is of another variant, was not', () => {
  expect(findLostAddItem(overrides, { entries: [entry('a', 2)] }, { entries: [entry('a', 2)] })).toBeNull();
  expect(findLostAddItem(overrides, { entries: [] }, { entries: [entry('a', 2, 'S')] })).toBeNull();
  expect(findLostAddItem(overrides, { entries: [] }, { entries: [] })).toBeNull();
});

it('nothing is claimed of a cart that is not known, before or after', () => {
  expect(findLostAddItem(overrides, null, { entries: [entry('a', 2)] })).toBeNull();
  expect(findLostAddItem(overrides, { entries: [] }, null)).toBeNull();
});
