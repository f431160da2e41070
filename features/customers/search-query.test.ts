import { describe, expect, it } from 'vitest';
import { toCustomerWordsQuery } from './search-query.ts';

describe('the query for words of customers', () => {
  it('looks for all words as beginnings of names, or for a tag, on one website', () => {
    expect(toCustomerWordsQuery('w1', { search: 'Zoë Mü', tag: undefined })).toBe(
      "'@site w1' & (('zoe':* & 'mu':*) | '@tag zoë mü':*)",
    );
  });

  it('requires the tag besides the text', () => {
    expect(toCustomerWordsQuery('w1', { search: 'ada', tag: 'VIP' })).toBe(
      "'@site w1' & (('ada':*) | '@tag ada':*) & ('@tag vip':*)",
    );
  });

  it('takes every character literally', () => {
    expect(toCustomerWordsQuery('w1', { search: '', tag: String.raw`a'b\:*` })).toBe(
      String.raw`'@site w1' & ('@tag a''b\\:*':*)`,
    );
  });

  it('is null if nothing is looked for', () => {
    expect(toCustomerWordsQuery('w1', { search: '', tag: undefined })).toBeNull();
  });
});
