import { describe, expect, it } from 'vitest';
import { initialState, scoreSpam, summarize, toPlainText } from './rules.ts';

const review = { name: 'Ada', title: '', text: 'A fine bowl.', honeypot: '', elapsedMs: 20_000 };

describe('rules for a new review', () => {
  it('holds a review for moderation unless its author has bought the product', () => {
    const clean = { score: 0, reasons: [] };
    expect([initialState(clean, false), initialState(clean, true)]).toStrictEqual(['waiting', 'approved']);
  });

  it.each([
    [{ honeypot: 'x' }, 'spam'],
    [{ elapsedMs: 500 }, 'spam'],
    [{ text: 'See https://pills.test' }, 'waiting'],
    [{ elapsedMs: null }, 'approved'],
  ])("a buyer's review with %j starts in the state %s", (overrides, state) => {
    expect(initialState(scoreSpam({ ...review, ...overrides }), true)).toBe(state);
  });

  it('toPlainText removes control characters and characters that change the text direction', () => {
    expect(toPlainText(' a\u202eb\r\n\r\n\r\n\r\nc\u0007 ')).toBe('ab\n\nc');
  });
});

describe('the review summary', () => {
  it('counts the reviews per star rating and averages them', () => {
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

  it('is empty without reviews', () => {
    expect(summarize({})).toMatchObject({ count: 0, average: 0 });
  });
});
