import { describe, expect, it } from 'vitest';
import { FIRST_PAGE, nextPage, type PageTrail, previousPage, readTrail, rowRange } from './page-trail.ts';

const walk = (cursors: readonly string[]): PageTrail => cursors.reduce(nextPage, FIRST_PAGE);

describe('the pages of a list', () => {
  it('returns through the same pages to the first one', () => {
    const third = walk(['b', 'c']);
    expect(third).toStrictEqual({ after: 'c', previous: [null, 'b'], index: 2 });
    expect(previousPage(third)).toStrictEqual({ after: 'b', previous: [null], index: 1 });
    expect(previousPage(previousPage(third))).toStrictEqual(FIRST_PAGE);
    expect(previousPage(FIRST_PAGE)).toStrictEqual(FIRST_PAGE);
  });

  it('keeps a limited number of earlier pages and then returns to the first one', () => {
    let trail = walk(Array.from({ length: 1000 }, (_, index) => `c${index}`));
    expect(trail.previous).toHaveLength(200);
    expect(trail.index).toBe(1000);
    for (let step = 0; step < 200; step += 1) trail = previousPage(trail);
    expect(trail.index).toBe(800);
    expect(previousPage(trail)).toStrictEqual(FIRST_PAGE);
  });

  it('is read from the history entry that belongs to the cursor', () => {
    const second = walk(['b']);
    expect(readTrail(second, 'b')).toStrictEqual(second);
    expect(readTrail(second, null)).toStrictEqual(FIRST_PAGE);
    const unknown = { after: 'x', previous: [], index: null };
    for (const stored of [
      second,
      undefined,
      null,
      'text',
      { after: 'x', previous: 'no' },
      { after: 'x', previous: [7] },
    ]) {
      expect(readTrail(stored, 'x')).toStrictEqual(unknown);
    }
    expect(readTrail({ after: 'x', previous: [null], index: -3 }, 'x')).toStrictEqual({ ...unknown, previous: [null] });
  });

  it('gives the positions of the rows, if they are known', () => {
    expect(rowRange(FIRST_PAGE, 50, 50)).toStrictEqual({ from: 1, to: 50 });
    expect(rowRange(walk(['b', 'c']), 7, 50)).toStrictEqual({ from: 101, to: 107 });
    expect(rowRange(readTrail(null, 'x'), 50, 50)).toBeNull();
    expect(rowRange(FIRST_PAGE, 0, 50)).toBeNull();
  });
});
