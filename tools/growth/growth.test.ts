import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { createStepCounter } from './count-steps.ts';
import { type HostileText, makeText, randomPieces, repeatedPieces } from './hostile-pieces.ts';
import { PARSERS } from './parsers.ts';

// Covers that the work on external text grows linearly with its length, not quadratically. It is counted in steps of
// our own code. `npm run bench -- growth` also measures the time of built-in functions.

const SMALL = 2000;
const FACTOR = 4;
/** Linear work grows by a factor of 4, quadratic work by 16. */
const MAX_RATIO = 7;
/** Allowance for the steps of a first call and for tables that are built once. */
const TOLERANCE = 5000;

let counter: ReturnType<typeof createStepCounter>;
beforeAll(() => {
  counter = createStepCounter();
});
afterAll(() => counter.close());

function isSuperlinear(run: (text: string) => unknown, texts: readonly HostileText[]): boolean {
  const countAt = (length: number): number => {
    const inputs = texts.map((text) => makeText(text, length));
    return counter.count(() => {
      for (const text of inputs) run(text);
    });
  };
  return countAt(SMALL * FACTOR) > MAX_RATIO * countAt(SMALL) + TOLERANCE;
}

/**
 * Tries all texts together first: one superlinear text outweighs the others. The engine may lose the counts of a
 * function while it recompiles it, so a suspected text must be superlinear each time.
 */
function findSuperlinear(run: (text: string) => unknown, texts: readonly HostileText[]): HostileText[] {
  if (!isSuperlinear(run, texts)) return [];
  return texts.filter((text) => [1, 2, 3].every(() => isSuperlinear(run, [text])));
}

describe('linear work on hostile text', () => {
  it.each(Object.entries(PARSERS))('%s takes linear time on hostile text', (_name, run) => {
    const some = repeatedPieces.filter(({ unit }) => '[]{}a '.includes(unit));
    expect(findSuperlinear(run, some)).toStrictEqual([]);
    expect(findSuperlinear(run, fc.sample(randomPieces, 40))).toStrictEqual([]);
  });

  it('the rate limiter takes linear time for a flood of addresses', () => {
    const run = (text: string): void => {
      const limiter = createRateLimiter(() => new Date(0));
      for (let index = 0; index < text.length * 15; index++)
        limiter.consume(`address ${index}`, { max: 3, seconds: 60 });
    };
    expect(isSuperlinear(run, [{ prefix: '', unit: 'a', suffix: '' }])).toBe(false);
  });
});

describe('the step counter for hostile text', () => {
  it('detects the one text among many for which the work is quadratic', () => {
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
