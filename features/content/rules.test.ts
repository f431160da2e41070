import { describe, expect, it } from 'vitest';
import { parsePath, pathOf } from './rules.ts';

describe('the paths of pages', () => {
  it('has /p/ before a product slug and no prefix before other items', () => {
    expect(pathOf({ slug: 'shop', type: 'products' })).toBe('/shop');
    expect(pathOf({ slug: 'shop', type: 'products' }, 'river-bowl')).toBe('/shop/p/river-bowl');
    expect(pathOf({ slug: 'journal', type: 'blog' }, 'first-firing')).toBe('/journal/first-firing');
  });

  it.each([
    ['/shop', { collection: 'shop', item: null }],
    ['/shop/', { collection: 'shop', item: null }],
    ['/shop/p/river-bowl', { collection: 'shop', item: 'river-bowl' }],
    ['/journal/first-firing', { collection: 'journal', item: 'first-firing' }],
    ['/', null],
    ['/a/b/c', null],
    ['/shop/p/a/b', null],
    ['/Shop', null],
    ['/shop/p/river bowl', null],
    ['/shop/p/\0', null],
    [`/${'x'.repeat(121)}`, null],
  ])('%s is parsed as %j', (path, expected) => {
    expect(parsePath(path)).toEqual(expected);
  });
});
