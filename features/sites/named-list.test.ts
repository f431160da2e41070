import { describe, expect, it } from 'vitest';
import { isSameInArea, sortByIds, withIds } from './named-list.ts';
import { findMisplacedTier } from './tiers.ts';

const area = (name: string, overrides: object = {}) => ({
  name,
  countries: ['US'],
  regions: [] as string[],
  postalPrefixes: [] as string[],
  ...overrides,
});

describe('a list of settings', () => {
  it('keeps the ids of its entries after one of the same name is removed', () => {
    const [, second] = withIds([{ name: 'Standard' }, { name: 'Standard' }], 'rate');
    if (second === undefined) throw new Error('The second entry is missing');
    expect(withIds([second], 'rate')).toStrictEqual([{ name: 'Standard', id: 'standard-2' }]);
  });

  it('is sorted only by exactly its own ids', () => {
    const entries = [{ id: 'a' }, { id: 'b' }];
    expect(sortByIds(entries, ['b', 'a'])).toStrictEqual([{ id: 'b' }, { id: 'a' }]);
    for (const ids of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'c'], []]) expect(sortByIds(entries, ids)).toBeNull();
  });

  it('has two equal names only in areas that differ', () => {
    expect(isSameInArea(area('Standard'), area(' STANDARD '))).toBe(true);
    expect(isSameInArea(area('Standard'), area('Express'))).toBe(false);
    expect(isSameInArea(area('Standard'), area('Standard', { countries: ['CA'] }))).toBe(false);
    expect(isSameInArea(area('Standard'), area('Standard', { countries: ['CA', 'US'] }))).toBe(true);
    expect(isSameInArea(area('Standard'), area('Standard', { regions: ['HI'] }))).toBe(false);
    expect(isSameInArea(area('A', { regions: ['HI', 'AK'] }), area('A', { regions: ['AK', 'HI'] }))).toBe(true);
    expect(isSameInArea(area('A'), area('A', { postalPrefixes: ['1'] }))).toBe(false);
  });
});

describe('findMisplacedTier', () => {
  it.each([
    [[1, 2, 3], -1],
    [[1, 2, null], -1],
    [[null], -1],
    [[2, 1], 1],
    [[1, 2, 2], 2],
    [[1, null, 3], 2],
    [[null, null], 1],
  ])('finds in %j the position %d', (limits, position) => {
    expect(findMisplacedTier(limits.map((upTo) => ({ upTo })))).toBe(position);
  });
});
