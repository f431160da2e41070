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

it('finds an entry that is new or has grown by the requested quantity', () => {
  expect(findLostAddItem(overrides, { entries: [] }, { entries: [entry('a', 2)] })?.id).toBe('a');
  expect(findLostAddItem(overrides, { entries: [entry('a', 1)] }, { entries: [entry('a', 3)] })?.id).toBe('a');
});

it('returns null for an unchanged entry or another variant', () => {
  expect(findLostAddItem(overrides, { entries: [entry('a', 2)] }, { entries: [entry('a', 2)] })).toBeNull();
  expect(findLostAddItem(overrides, { entries: [] }, { entries: [entry('a', 2, 'S')] })).toBeNull();
  expect(findLostAddItem(overrides, { entries: [] }, { entries: [] })).toBeNull();
});

it('returns null when the cart before or after is unknown', () => {
  expect(findLostAddItem(overrides, null, { entries: [entry('a', 2)] })).toBeNull();
  expect(findLostAddItem(overrides, { entries: [] }, null)).toBeNull();
});
