import { expect, it } from 'vitest';
import { parseListQuery } from '../list-query.ts';
import { filterTexts } from './pagination.ts';

it('gives an unfiltered list a filter without keys, which is false in templates', () => {
  expect(filterTexts(parseListQuery({}))).toStrictEqual({});
});

it('gives a filtered list only the keys that were requested', () => {
  expect(filterTexts(parseListQuery({ category: 'Glaze', month: '12-2025', featured: '' }))).toStrictEqual({
    category: 'Glaze',
    month: '12-2025',
    featured: 'true',
  });
});
