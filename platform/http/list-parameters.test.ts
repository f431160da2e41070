import { describe, expect, it } from 'vitest';
import { toAmount, toOptions, toSort } from './list-parameters.ts';
import { toPageQuery } from './page-address.ts';

describe('toSort', () => {
  it('accepts the known sort orders only', () => {
    expect(['price-asc', 'best-selling', 'PRICE', '', 'price-asc; drop'].map(toSort)).toEqual([
      'price-asc',
      'best-selling',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('toAmount', () => {
  it.each([
    ['12', '12'],
    ['0012.50', '12.5'],
    [' 12,5 ', '12.5'],
    ['0', '0'],
    ['-1', undefined],
    ['1e5', undefined],
    ['NaN', undefined],
    ['12.3456', undefined],
    ['1234567890', undefined],
    ['', undefined],
  ])('normalizes %j to %j', (text, expected) => {
    expect(toAmount(text)).toBe(expected);
  });
});

describe('toOptions', () => {
  it('is the same for every order and repetition of the parameters', () => {
    const expected = JSON.stringify([
      ['Colour', ['Blue']],
      ['Size', ['L', 'M']],
    ]);
    expect(toOptions({ 'option.Size': ['M', 'L', 'M'], 'option.Colour': 'Blue' })).toBe(expected);
    expect(toOptions({ 'option.Colour': ['Blue'], 'option.Size': ['L', 'M'] })).toBe(expected);
  });

  it('is nothing without an option', () => {
    expect(toOptions({ option: 'x', options: 'y', 'option.': 'z', 'option.Size': '', 'option.A': [1, {}] })).toBe(
      undefined,
    );
  });

  it('limits the number and length of names and values', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`option.${index}`, Array.from({ length: 50 }, (_value, v) => `v${v}`)]),
    );
    const chosen = JSON.parse(toOptions(many) ?? '[]') as [string, string[]][];
    expect(chosen.flatMap(([, values]) => values)).toHaveLength(20);
    const single = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`option.${index}`, 'v']));
    expect(JSON.parse(toOptions(single) ?? '[]')).toHaveLength(10);
    expect(toOptions({ [`option.${'n'.repeat(101)}`]: 'v', 'option.Size': 'v'.repeat(101) })).toBeUndefined();
    expect(toOptions({ 'option.Size': 'a\0b' })).toBeUndefined();
  });
});

describe('toPageQuery', () => {
  it('drops invalid filters, so that they select no page of their own', () => {
    expect(
      toPageQuery({ sort: 'random', minPrice: '-5', maxPrice: 'x', available: 'yes', options: '[["Size",["M"]]]' }),
    ).toEqual({});
  });

  it('normalizes valid filters', () => {
    expect(toPageQuery({ sort: 'name', minPrice: '05.0', available: '1', 'option.Size': 'M' })).toEqual({
      available: '1',
      minPrice: '5',
      options: '[["Size",["M"]]]',
      sort: 'name',
    });
  });
});
