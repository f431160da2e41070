import { describe, expect, it } from 'vitest';
import { isListLink, toAddress, toFormAddress } from './list-url.ts';

const SHOP = 'https://shop.example/shop';

it('an address has no fragment', () => {
  expect(toAddress(`${SHOP}?sort=name#top`)).toBe(`${SHOP}?sort=name`);
});

describe('toFormAddress', () => {
  it('contains all values of a field and no empty field', () => {
    const entries: [string, string][] = [
      ['category', 'Mugs & more'],
      ['option.Size', 'M'],
      ['option.Size', 'L'],
      ['minPrice', ' 10 '],
      ['maxPrice', ' '],
      ['sort', ''],
    ];
    expect(toFormAddress(SHOP, entries)).toBe(`${SHOP}?category=Mugs+%26+more&option.Size=M&option.Size=L&minPrice=10`);
  });

  it('is the list itself if all fields are empty', () => {
    expect(toFormAddress(`${SHOP}?sort=name`, [['minPrice', '']])).toBe(SHOP);
  });
});

describe('isListLink', () => {
  it.each([
    [`${SHOP}?category=Mugs`, true],
    [SHOP, true],
    [`${SHOP}/p/bowl`, false],
    [`${SHOP}?sort=name#list`, false],
    ['https://other.example/shop', false],
  ])('decides that %s is a view of the list: %s', (href, expected) => {
    expect(isListLink(href, `${SHOP}?page=2`)).toBe(expected);
  });
});
