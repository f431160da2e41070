import { describe, expect, it } from 'vitest';
import { parseListQuery } from './list-query.ts';

const NOTHING = { month: null, featured: false, view: null, page: 1, offset: null };

describe('parsing a list query', () => {
  it('reads all filters in combination', () => {
    expect(
      parseListQuery({ category: 'Clay', tag: 'blue', author: 'Ann', month: '03-2026', featured: 'true', page: '4' }),
    ).toEqual({
      ...NOTHING,
      category: 'Clay',
      tag: 'blue',
      author: 'Ann',
      month: { year: 2026, month: 3 },
      featured: true,
      page: 4,
    });
  });

  it.each([
    ['20', { skip: 20 }],
    ['1772366400000', { before: new Date(1_772_366_400_000) }],
    ['0', null],
    ['abc', null],
    ['-5', null],
    ['1e9', null],
    ['9'.repeat(16), null],
    ['9'.repeat(400), null],
    ["1' or 1=1", null],
  ])('parses the offset %s as %j', (offset, expected) => {
    expect(parseListQuery({ offset }).offset).toEqual(expected);
  });

  it.each([{ page: 'x' }, { page: '-1' }, { page: '0' }, { page: '' }, { month: '99-2026' }, { view: 'sideways' }, {}])(
    'ignores invalid values: %j',
    (query) => {
      expect(parseListQuery(query as Record<string, string>)).toEqual(NOTHING);
    },
  );

  it('replaces characters that the database cannot store', () => {
    expect(parseListQuery({ tag: 'a\0b' }).tag).toBe('a\u{fffd}b');
  });
});
