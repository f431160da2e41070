import { describe, expect, it } from 'vitest';
import { readListState } from './list-state.ts';

describe('the part of the list in the address', () => {
  it('is everything from the start when nothing is said', () => {
    expect(readListState({})).toStrictEqual({ search: '', page: 1 });
  });

  it('is a search and a page', () => {
    expect(readListState({ search: 'bowl', page: 3 })).toStrictEqual({ search: 'bowl', page: 3 });
  });

  it('may be a search for digits, which an address parser takes for a number', () => {
    expect(readListState({ search: 12 }).search).toBe('12');
  });

  it.each([0, -1, 1.5, '2', Number.NaN, 100_001, null, [2]])('has no page %s', (page) => {
    expect(readListState({ page }).page).toBe(1);
  });

  it('has no search that the server would refuse', () => {
    expect(readListState({ search: ['x'] }).search).toBe('');
    expect(readListState({ search: 'x'.repeat(300) }).search).toHaveLength(200);
  });
});
