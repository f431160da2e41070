import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflict, mergeVersions, type Versions } from './conflict.ts';
import { isEqualValue } from './is-equal-value.ts';

const base = { title: 'Mug', price: 1000, tags: ['a'], address: { city: 'Berlin', street: 'A' }, note: null };

describe('two people change one record', () => {
  const versions = {
    base,
    mine: { ...base, title: 'Blue mug', price: 1200, address: { city: 'Bonn', street: 'A' } },
    theirs: { ...base, title: 'Red mug', tags: ['a', 'b'], address: { city: 'Köln', street: 'B' } },
  };

  it('separates fields that both changed from fields that only the other person changed', () => {
    const { both, theirs } = findConflict(versions);
    expect(both.map(({ path, mine, theirs: other }) => [path, mine, other])).toStrictEqual([
      ['title', 'Blue mug', 'Red mug'],
      ['address.city', 'Bonn', 'Köln'],
    ]);
    expect(theirs.map(({ path }) => path)).toStrictEqual(['tags', 'address.street']);
  });

  it('keeps my value unless theirs is chosen, and all changes of fields that only one person changed', () => {
    expect(mergeVersions(versions, {})).toStrictEqual({
      title: 'Blue mug',
      price: 1200,
      tags: ['a', 'b'],
      address: { city: 'Bonn', street: 'B' },
      note: null,
    });
    const merged = mergeVersions(versions, { title: 'theirs', 'address.city': 'theirs' });
    expect([merged.title, merged.address.city, merged.price]).toStrictEqual(['Red mug', 'Köln', 1200]);
  });

  it('finds no conflict when both made the same change', () => {
    const same = { ...base, title: 'Cup' };
    expect(findConflict({ base, mine: same, theirs: structuredClone(same) })).toStrictEqual({ both: [], theirs: [] });
  });

  it('keeps a key that only the other person added and removes one that they removed', () => {
    const versionsOfMap: Versions<Record<string, number>> = {
      base: { a: 1, b: 2 },
      mine: { a: 1, b: 2 },
      theirs: { a: 1, c: 3 },
    };
    expect(mergeVersions(versionsOfMap, {})).toStrictEqual({ a: 1, c: 3 });
  });

  it('loses no change of either person', () => {
    const value = fc.record({
      a: fc.nat(3),
      b: fc.nat(3),
      c: fc.record({ d: fc.nat(3), e: fc.array(fc.nat(2), { maxLength: 2 }) }),
    });
    fc.assert(
      fc.property(value, value, value, (before, mine, theirs) => {
        const all = { base: before, mine, theirs };
        const { both } = findConflict(all);
        const choices = Object.fromEntries(both.map(({ path }) => [path, 'theirs' as const]));
        expect(isEqualValue(mergeVersions(all, choices).a, theirs.a === before.a ? mine.a : theirs.a)).toBe(true);
        expect(
          isEqualValue(mergeVersions(all, {}).c.e, isEqualValue(mine.c.e, before.c.e) ? theirs.c.e : mine.c.e),
        ).toBe(true);
        expect(isEqualValue(mergeVersions({ ...all, mine: before }, {}), theirs)).toBe(true);
      }),
    );
  });
});

it('compares JSON values without the order of their keys', () => {
  expect(isEqualValue({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isEqualValue([1, 2], [2, 1])).toBe(false);
  expect(isEqualValue({ a: undefined }, {})).toBe(true);
  expect(isEqualValue([], {})).toBe(false);
  expect(isEqualValue(null, {})).toBe(false);
});
