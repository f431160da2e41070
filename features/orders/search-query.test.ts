import { describe, expect, it } from 'vitest';
import { toOrderWordsQuery } from './search-query.ts';

const NONE = { search: '', product: undefined, discount: undefined, tag: undefined, hasNote: undefined };

describe('the query for the words of orders', () => {
  it('is null if nothing is looked for', () => {
    expect(toOrderWordsQuery('w', NONE)).toBeNull();
  });

  it.each([
    ['Ada Byron', `'@site w' & (('ada':* & 'byron':*) | ('@sku ada byron':*) | ('@tracking ada byron'))`],
    [`a'b\\`, `'@site w' & (('a':* & 'b':*) | ('@sku a''b\\\\':*) | ('@tracking a''b\\\\'))`],
    ['%', `'@site w' & (('@sku %':*) | ('@tracking %'))`],
  ])('takes every character of the search %j literally', (search, query) => {
    expect(toOrderWordsQuery('w', { ...NONE, search })).toBe(query);
  });

  it('requires the product and the discount besides the search', () => {
    expect(toOrderWordsQuery('w', { ...NONE, search: '%', product: 'Mug', discount: 'Spring' })).toBe(
      `'@site w' & (('@sku %':*) | ('@tracking %')) & (('@title mug':*) | ('@sku mug':*) | ('@item mug')) & ('@discount spring')`,
    );
  });

  it('requires the beginning of a tag, and a note', () => {
    expect(toOrderWordsQuery('w', { ...NONE, tag: 'Very important', hasNote: 'true' })).toBe(
      `'@site w' & ('@tag very important':*) & ('@note')`,
    );
  });
});
