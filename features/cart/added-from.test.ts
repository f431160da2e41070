import { expect, it } from 'vitest';
import { addedFrom, type ButtonLocation } from './added-from.ts';

const list: ButtonLocation = { isAddOn: false, inBlock: false, isItemPage: false };

it('a button in the product list has the type plp [S2.49]', () => {
  expect(addedFrom(list)).toBe('plp');
});

it('a button on a product page has the type pdp [S2.50]', () => {
  expect(addedFrom({ ...list, isItemPage: true })).toBe('pdp');
});

it('an add-on has the type add-on on every page [S2.51]', () => {
  for (const isItemPage of [true, false]) {
    for (const inBlock of [true, false]) {
      expect(addedFrom({ ...list, isItemPage, inBlock, isAddOn: true })).toBe('add-on');
    }
  }
});

it('a button in a product block has the type product_block on every page [S2.52]', () => {
  expect(addedFrom({ ...list, inBlock: true })).toBe('product_block');
  expect(addedFrom({ ...list, inBlock: true, isItemPage: true })).toBe('product_block');
});
