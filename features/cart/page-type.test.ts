import { expect, it } from 'vitest';
import { type ButtonPlace, pageTypeOf } from './page-type.ts';

const list: ButtonPlace = { isAddOn: false, inBlock: false, isItemPage: false };

it('a button of the product list is of the type plp [S2.49]', () => {
  expect(pageTypeOf(list)).toBe('plp');
});

it('a button of a product’s own page is of the type pdp [S2.50]', () => {
  expect(pageTypeOf({ ...list, isItemPage: true })).toBe('pdp');
});

it('an add-on is of the type add-on wherever it stands [S2.51]', () => {
  for (const isItemPage of [true, false]) {
    for (const inBlock of [true, false]) {
      expect(pageTypeOf({ ...list, isItemPage, inBlock, isAddOn: true })).toBe('add-on');
    }
  }
});

it('a button in a block is of the type product_block, on any page [S2.52]', () => {
  expect(pageTypeOf({ ...list, inBlock: true })).toBe('product_block');
  expect(pageTypeOf({ ...list, inBlock: true, isItemPage: true })).toBe('product_block');
});
