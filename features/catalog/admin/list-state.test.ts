import { describe, expect, it } from 'vitest';
import { readListState, toSearchParams } from './list-state.ts';

describe('reading the list state from the URL', () => {
  it('starts at the first page without a search by default', () => {
    expect(readListState({})).toStrictEqual({ search: '', page: 1 });
  });

  it('reads a search and a page', () => {
    expect(readListState({ search: 'bowl', page: 3 })).toStrictEqual({ search: 'bowl', page: 3 });
  });

  it('reads a search for digits, which the URL parser returns as a number', () => {
    expect(readListState({ search: 12 }).search).toBe('12');
  });

  it.each([0, -1, 1.5, '2', Number.NaN, 100_001, null, [2]])('ignores the invalid page %s', (page) => {
    expect(readListState({ page }).page).toBe(1);
  });

  it('ignores a search that the server would reject', () => {
    expect(readListState({ search: ['x'] }).search).toBe('');
    expect(readListState({ search: 'x'.repeat(300) }).search).toHaveLength(200);
  });
});

it('writes only what differs from the default into the URL', () => {
  expect(toSearchParams({ search: '', page: 1 })).toStrictEqual({});
  expect(toSearchParams({ search: 'bowl', page: 2 })).toStrictEqual({ search: 'bowl', page: 2 });
});
