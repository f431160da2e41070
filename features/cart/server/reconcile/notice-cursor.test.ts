import { describe, expect, it } from 'vitest';
import { noticeCursor, parseNoticeCursor } from './notice-cursor.ts';

const CART = 'c'.repeat(24);

describe('the notice cursor of a browser', () => {
  it('returns the last notice of its own cart', () => {
    expect(parseNoticeCursor(noticeCursor(CART, 7), CART)).toBe(7);
  });

  it.each([
    undefined,
    '',
    CART,
    `${CART}.`,
    `${CART}.x`,
    `${CART}.-1`,
    `${CART}.1.2`,
    `${CART}.1e9`,
    `${'d'.repeat(24)}.7`,
  ])('returns 0 for the cursor %j', (cursor) => {
    expect(parseNoticeCursor(cursor, CART)).toBe(0);
  });
});
