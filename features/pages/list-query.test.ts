import { describe, expect, it } from 'vitest';
import { parseListQuery } from './list-query.ts';

const NOTHING = { month: null, featured: false, view: null, page: 1, offset: null };

describe('the query of a list', () => {
  it('is read in every combination', () => {
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
  ])('has %s as an offset of %j', (offset, expected) => {
    expect(parseListQuery({ offset }).offset).toEqual(expected);
  });

  it.each([{ page: 'x' }, { page: '-1' }, { page: '0' }, { page: '' }, { month: '99-2026' }, { view: 'sideways' }, {}])(
    'leaves out what means nothing: %j',
    (query) => {
      expect(parseListQuery(query as Record<string, string>)).toEqual(NOTHING);
    },
  );

  it('does not hand on what no database text can hold', () => {
    expect(parseListQuery({ tag: 'a\0b' }).tag).toBe('a\u{fffd}b');
  });
});
