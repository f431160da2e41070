import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_MATCHING,
  isSelected,
  keysBetween,
  NO_SELECTION,
  pageSelection,
  selectedCount,
  setSelected,
  toBulkTarget,
} from './selection.ts';

const exact = (value: number) => ({ value, isExact: true });

describe('selection', () => {
  it('keeps rows of other pages when the page changes', () => {
    const both = setSelected(setSelected(NO_SELECTION, ['a', 'b'], true), ['c'], true);
    expect(pageSelection(both, ['a', 'b'])).toBe('all');
    expect(pageSelection(both, ['c', 'd'])).toBe('some');
    expect(pageSelection(both, ['e'])).toBe('none');
    expect(selectedCount(both, exact(1234))).toStrictEqual(exact(3));
  });

  it('selects all rows that match, on all pages, with exceptions', () => {
    const selection = setSelected(ALL_MATCHING, ['a', 'b'], false);
    expect(isSelected(selection, 'z')).toBe(true);
    expect(isSelected(selection, 'a')).toBe(false);
    expect(selectedCount(selection, exact(1234))).toStrictEqual(exact(1232));
    expect(selectedCount(selection, { value: 10_000, isExact: false })).toStrictEqual({
      value: 10_000,
      isExact: false,
    });
    expect(isSelected(setSelected(selection, ['a'], true), 'a')).toBe(true);
  });

  it('gives a bulk action the keys, or the query with the exceptions', () => {
    const query = { search: 'ana', payment: 'paid' };
    expect(toBulkTarget(setSelected(NO_SELECTION, ['a'], true), query, exact(9))).toStrictEqual({
      kind: 'keys',
      keys: ['a'],
      count: exact(1),
    });
    expect(toBulkTarget(setSelected(ALL_MATCHING, ['a'], false), query, exact(9))).toStrictEqual({
      kind: 'matching',
      query,
      except: ['a'],
      count: exact(8),
    });
  });

  it('selects the range between two rows in either direction', () => {
    const keys = ['a', 'b', 'c', 'd'];
    expect(keysBetween(keys, 'b', 'd')).toStrictEqual(['b', 'c', 'd']);
    expect(keysBetween(keys, 'c', 'a')).toStrictEqual(['a', 'b', 'c']);
    // The row that was clicked before is on another page.
    expect(keysBetween(keys, 'x', 'c')).toStrictEqual(['c']);
  });

  it('does not change a selection that it returns a changed copy of', () => {
    const keys = fc.array(fc.string(), { maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom(NO_SELECTION, ALL_MATCHING), keys, keys, (start, first, second) => {
        const before = setSelected(start, first, true);
        const copy = structuredClone(before);
        for (const isOn of [true, false]) {
          const after = setSelected(before, second, isOn);
          for (const key of second) expect(isSelected(after, key)).toBe(isOn);
        }
        expect(before).toStrictEqual(copy);
      }),
    );
    expect(NO_SELECTION).toStrictEqual({ kind: 'keys', keys: new Set() });
  });
});
