import { describe, expect, it } from 'vitest';
import { firstState, scoreSpam, summarize, toPlainText } from './rules.ts';

const writing = { name: 'Ada', title: '', text: 'A fine bowl.', trap: '', took: 20_000 };

describe('a new review', () => {
  it('waits, unless its writer has bought the product', () => {
    expect([firstState([], false), firstState([], true)]).toStrictEqual(['waiting', 'approved']);
  });

  it.each([
    [{ trap: 'x' }, 'spam'],
    [{ took: 500 }, 'spam'],
    [{ text: 'See https://pills.test' }, 'waiting'],
    [{ took: null }, 'approved'],
  ])('with %j of a buyer begins as %s', (overrides, state) => {
    expect(firstState(scoreSpam({ ...writing, ...overrides }), true)).toBe(state);
  });

  it('is plain text without signs that turn what follows', () => {
    expect(toPlainText(' a\u202eb\r\n\r\n\r\n\r\nc\u0007 ')).toBe('ab\n\nc');
  });
});

describe('the summary', () => {
  it('counts each number of stars and the average of all', () => {
    expect(summarize({ 5: 3, 4: 1, 1: 1 })).toStrictEqual({
      count: 5,
      average: 4,
      stars: [
        { stars: 5, count: 3, percent: 60 },
        { stars: 4, count: 1, percent: 20 },
        { stars: 3, count: 0, percent: 0 },
        { stars: 2, count: 0, percent: 0 },
        { stars: 1, count: 1, percent: 20 },
      ],
    });
  });

  it('of no reviews is empty', () => {
    expect(summarize({})).toMatchObject({ count: 0, average: 0 });
  });
});
