import { describe, expect, it } from 'vitest';
import { parseSearchText } from './search-text.ts';

describe('the text of a search', () => {
  it('is compared in lower case and split into normalized words', () => {
    expect(parseSearchText('  Café Bowl ')).toStrictEqual({
      text: 'café bowl',
      words: ['cafe', 'bowl'],
      orderNumber: null,
    });
  });

  it.each([
    ['1042', 1042],
    ['#7', 7],
    ['#12a', null],
    ['1234567890', null],
  ])('reads %j as the order number %j', (given, number) => {
    expect(parseSearchText(given)?.orderNumber).toBe(number);
  });

  it.each(['', ' ', 'b', '%'])('finds nothing for %j', (given) => {
    expect(parseSearchText(given)).toBeNull();
  });

  it('has no words if it contains neither letters nor digits', () => {
    expect(parseSearchText("'%_&|:*")?.words).toStrictEqual([]);
  });
});
