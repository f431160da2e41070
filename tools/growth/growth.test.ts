import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { countCharacters } from './count-characters.ts';
import { createStepCounter } from './count-steps.ts';
import { auditedTexts, type HostileText, makeText, randomPieces, repeatedPieces } from './hostile-pieces.ts';
import { PARSERS } from './parsers.ts';

// Covers that the work on external text grows linearly with its length, not quadratically. It is counted in steps of
// our own code and in characters that built-in functions search. `npm run bench -- growth` measures time as well.

const RANDOM = { numRuns: 40, seed: 1 };
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

type Run = (text: string) => unknown;

function isSuperlinear(run: Run, texts: readonly HostileText[]): boolean {
  const [small, large] = [SMALL, SMALL * FACTOR].map((length) => texts.map((text) => makeText(text, length)));
  const grows = (count: (work: () => void) => number): boolean => {
    const countOf = (inputs: readonly string[] = []): number =>
      count(() => {
        for (const text of inputs) run(text);
      });
    return countOf(large) > MAX_RATIO * countOf(small) + TOLERANCE;
  };
  return grows(countCharacters) || grows((work) => counter.count(work));
}

/**
 * Tries all texts together first: one superlinear text outweighs the others. The engine may lose the counts of a
 * function while it recompiles it, so a suspected text must be superlinear each time.
 */
function findSuperlinear(run: Run, texts: readonly HostileText[]): HostileText[] {
  if (!isSuperlinear(run, texts)) return [];
  return texts.filter((text) => [1, 2, 3].every(() => isSuperlinear(run, [text])));
}

describe('linear work on hostile text', () => {
  it.each(Object.entries(PARSERS))('%s takes linear time on hostile text', (_name, run) => {
    expect(auditedTexts.filter((text) => findSuperlinear(run, [text]).length > 0)).toStrictEqual([]);
    expect(findSuperlinear(run, repeatedPieces)).toStrictEqual([]);
    expect(findSuperlinear(run, fc.sample(randomPieces, RANDOM))).toStrictEqual([]);
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
    const texts = repeatedPieces.filter(({ unit }) => '[]{}a '.includes(unit));
    expect(findSuperlinear(run, texts).map(({ unit }) => unit)).toStrictEqual(['[']);
  });

  it('detects quadratic work of built-in functions', () => {
    const run = (text: string): void => {
      for (const { index } of text.matchAll(/\[a/g)) text.slice(0, index).split('\n');
    };
    const text = { prefix: '', unit: '[aaaaaaaaaaaaaaa\n', suffix: '' };
    expect(findSuperlinear(run, [text])).toStrictEqual([text]);
  });
});
