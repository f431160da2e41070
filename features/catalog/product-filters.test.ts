import { describe, expect, it } from 'vitest';
import {
  countFilters,
  NO_FILTERS,
  type ProductFilters,
  parseProductFilters,
  toFilterParameters,
  toPriceRange,
  withoutOptionValue,
} from './product-filters.ts';

const SIZES: ProductFilters = { ...NO_FILTERS, options: [{ name: 'Size', values: ['M', 'L'] }] };

describe('parseProductFilters', () => {
  it('reads all parameters of a normalized query', () => {
    const query = {
      sort: 'price-asc',
      options: '[["Size",["L","M"]]]',
      minPrice: '5',
      maxPrice: '9.5',
      available: '1',
    };
    expect(parseProductFilters(query)).toStrictEqual({
      sort: 'price-asc',
      options: [{ name: 'Size', values: ['L', 'M'] }],
      minPrice: '5',
      maxPrice: '9.5',
      isAvailable: true,
    });
  });

  it('ignores invalid values', () => {
    expect(parseProductFilters({ sort: 'x', options: '{', available: 'true' })).toStrictEqual(NO_FILTERS);
    expect(parseProductFilters({ options: '[["Size",[]]]' })).toStrictEqual(NO_FILTERS);
    expect(parseProductFilters({ options: '{"Size":"M"}' })).toStrictEqual(NO_FILTERS);
  });

  it('swaps a minimum above the maximum', () => {
    expect(parseProductFilters({ minPrice: '100', maxPrice: '20' })).toMatchObject({ minPrice: '20', maxPrice: '100' });
  });
});

it('the parameters of a URL are in a fixed order', () => {
  const filters = { ...SIZES, minPrice: '5', maxPrice: '9', isAvailable: true, sort: 'name' as const };
  expect(toFilterParameters(filters)).toStrictEqual([
    ['option.Size', 'M'],
    ['option.Size', 'L'],
    ['minPrice', '5'],
    ['maxPrice', '9'],
    ['available', '1'],
    ['sort', 'name'],
  ]);
});

it('counts an option once and a price range once', () => {
  expect(countFilters(NO_FILTERS)).toBe(0);
  expect(countFilters({ ...SIZES, minPrice: '1', maxPrice: '2', isAvailable: true, sort: 'name' })).toBe(3);
});

it('removes one value of an option, and the option with its last value', () => {
  const large = withoutOptionValue(SIZES, 'Size', 'M');
  expect(large.options).toStrictEqual([{ name: 'Size', values: ['L'] }]);
  expect(withoutOptionValue(large, 'Size', 'L').options).toStrictEqual([]);
  expect(withoutOptionValue(SIZES, 'Colour', 'M')).toStrictEqual(SIZES);
});

describe('toPriceRange', () => {
  it('is in minor units of the currency, rounded to the inside', () => {
    expect(toPriceRange({ ...NO_FILTERS, minPrice: '19.99', maxPrice: '20.005' }, 'USD')).toStrictEqual({
      minCents: 1999,
      maxCents: 2000,
    });
    expect(toPriceRange({ ...NO_FILTERS, minPrice: '19.991' }, 'USD')).toStrictEqual({
      minCents: 2000,
      maxCents: null,
    });
    expect(toPriceRange({ ...NO_FILTERS, maxPrice: '1500.5' }, 'JPY')).toStrictEqual({
      minCents: null,
      maxCents: 1500,
    });
  });

  it('is nothing without a price', () => {
    expect(toPriceRange(SIZES, 'USD')).toBeNull();
  });
});
