import { describe, expect, it } from 'vitest';
import type { Category } from '../admin-contract.ts';
import { placeAfter, placeOn } from './category-place.ts';

const category = (id: string, [depth, index]: readonly [number, number], parentId: string | null = null): Category => ({
  id,
  collectionId: 'c',
  name: id,
  parentId,
  depth,
  index,
  isListed: true,
  itemCount: 0,
  url: '',
  description: '',
  image: null,
  seoTitle: '',
  seoDescription: '',
});

const sale = category('sale', [1, 0]);
const tableware = category('tableware', [1, 1]);
const mugs = category('mugs', [2, 0], 'tableware');
const large = category('large', [3, 0], 'mugs');
const plates = category('plates', [2, 1], 'tableware');
const vases = category('vases', [1, 2]);
const other = { ...category('other', [1, 3]), isListed: false };
const all = [sale, tableware, mugs, large, plates, vases, other];

describe('placeAfter', () => {
  it.each([
    ['sale', 'up', null],
    ['sale', 'down', { parentId: null, index: 1 }],
    ['vases', 'down', null],
    ['vases', 'up', { parentId: null, index: 1 }],
    ['vases', 'in', { parentId: 'tableware', index: 2 }],
    ['sale', 'in', null],
    ['plates', 'in', { parentId: 'mugs', index: 1 }],
    ['mugs', 'out', { parentId: null, index: 2 }],
    ['sale', 'out', null],
    ['other', 'up', { parentId: null, index: 3 }],
  ] as const)('moves %s %s', (id, direction, expected) => {
    const moved = all.find((one) => one.id === id) as Category;
    expect(placeAfter(all, moved, direction)).toStrictEqual(expected);
  });

  it('does not nest deeper than three levels', () => {
    const list = [sale, { ...tableware, index: 1 }, mugs, large];
    expect(placeAfter(list, tableware, 'in')).toBeNull();
  });
});

describe('placeOn', () => {
  it('takes the place of the target, in its parent', () => {
    expect(placeOn(all, vases, mugs)).toStrictEqual({ parentId: 'tableware', index: 0 });
    expect(placeOn(all, sale, vases)).toStrictEqual({ parentId: null, index: 2 });
  });

  it('refuses itself, a category in it and one that is not listed', () => {
    expect([
      placeOn(all, tableware, tableware),
      placeOn(all, tableware, large),
      placeOn(all, sale, other),
    ]).toStrictEqual([null, null, null]);
  });
});
