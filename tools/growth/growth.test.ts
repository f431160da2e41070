import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { createStepCounter } from './count-steps.ts';
import { type HostileText, makeText, randomPieces, repeatedPieces } from './hostile-pieces.ts';
import { PARSERS } from './parsers.ts';

// Owns that the work on text from outside grows with its length, not with the square of it. Counted in steps of our own
// code; `npm run bench -- growth` also sees what built-in functions do, by their time.

const SMALL = 2000;
const FACTOR = 4;
/** Linear work grows fourfold, quadratic work sixteenfold. */
const TOLERATED = 7;
/** Counters that a first call leaves behind, and tables that are built once. */
const NOISE = 5000;

let counter: ReturnType<typeof createStepCounter>;
beforeAll(() => {
  counter = createStepCounter();
});
afterAll(() => counter.close());

function isSuperlinear(run: (text: string) => unknown, texts: readonly HostileText[]): boolean {
  const countAt = (length: number): number => {
    const made = texts.map((text) => makeText(text, length));
    return counter.count(() => {
      for (const text of made) run(text);
    });
  };
  return countAt(SMALL * FACTOR) > TOLERATED * countAt(SMALL) + NOISE;
}

/**
 * All at once first: one that is superlinear outweighs the others. The engine may lose counts of a function while it compiles
 * it anew, so a suspicion has to hold each time.
 */
function findSuperlinear(run: (text: string) => unknown, texts: readonly HostileText[]): HostileText[] {
  if (!isSuperlinear(run, texts)) return [];
  return texts.filter((text) => [1, 2, 3].every(() => isSuperlinear(run, [text])));
}

describe('work on hostile text is linear for', () => {
  it.each(Object.entries(PARSERS))('%s', (_name, run) => {
    const some = repeatedPieces.filter(({ unit }) => '[]{}a '.includes(unit));
    expect(findSuperlinear(run, some)).toStrictEqual([]);
    expect(findSuperlinear(run, fc.sample(randomPieces, 40))).toStrictEqual([]);
  });

  it('a flood of addresses that are counted', () => {
    const run = (text: string): void => {
      const limiter = createRateLimiter(() => new Date(0));
      for (let index = 0; index < text.length * 15; index++) limiter.take(`address ${index}`, { max: 3, seconds: 60 });
    };
    expect(isSuperlinear(run, [{ prefix: '', unit: 'a', suffix: '' }])).toBe(false);
  });
});

describe('the count of steps', () => {
  it('notices one piece among others that is searched to the end at each place', () => {
    const run = (text: string): void => {
      if (!text.startsWith('[')) return;
      for (let start = 0; start < text.length; start++) {
        let end = start;
        while (end < text.length && text[end] !== ']') end++;
      }
    };
    expect(findSuperlinear(run, repeatedPieces).map(({ unit }) => unit)).toStrictEqual(['[']);
  });
});
