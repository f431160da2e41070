import { describe, expect, it } from 'vitest';
import { toIndexedTerms, toTextQuery } from './search-terms.ts';

describe('toIndexedTerms', () => {
  it('splits labels into lower-case words without accents, each once', () => {
    expect(toIndexedTerms(['Crème brûlée #1042', 'ada@example.test', 'ADA'])).toStrictEqual([
      'creme',
      'brulee',
      '1042',
      'ada',
      'example',
      'test',
    ]);
  });

  it('limits the length and the number of words', () => {
    const words = toIndexedTerms([`${'x'.repeat(500)} ${Array.from({ length: 5000 }, (_, at) => `w${at}`).join(' ')}`]);
    expect([words.length, words[0]?.length]).toStrictEqual([2000, 60]);
  });
});

describe('toTextQuery', () => {
  it('looks for words that begin with each of the given ones', () => {
    expect(toTextQuery('Blue bow')).toBe("'blue':* & 'bow':*");
  });

  it.each(['', ' ', '#', '\u0000', "' | '"])('matches everything for %j', (search) => {
    expect(toTextQuery(search)).toBeNull();
  });
});
