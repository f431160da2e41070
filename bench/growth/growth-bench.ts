import fc from 'fast-check';
import { type HostileText, makeText, randomPieces, repeatedPieces } from '../../tools/growth/hostile-pieces.ts';
import { PARSERS } from '../../tools/growth/parsers.ts';
import type { Bench, Figure } from '../result.ts';
import { isSuperlinear } from './cpu-growth.ts';

const LENGTH = 8000;
const RANDOM = 60;

/**
 * Measures what the step count in `tools/growth` cannot see: the time of built-in functions such as copying and
 * searching.
 */
export const growthBench: Bench = {
  name: 'growth',
  title: 'share of hostile texts for which CPU time grows linearly with the length',
  run: async () => await Promise.resolve(Object.entries(PARSERS).map(([name, run]) => toFigure(name, run))),
};

function toFigure(name: string, run: (text: string) => unknown): Figure {
  const texts: HostileText[] = [...repeatedPieces, ...fc.sample(randomPieces, RANDOM)];
  const slow = texts.filter((text) => isSuperlinear({ make: (length) => makeText(text, length), run, length: LENGTH }));
  for (const text of slow) console.log(`${name}: superlinear on ${JSON.stringify(text)}`);
  return {
    name,
    ratio: 1 - slow.length / texts.length,
    minRatio: 1,
    details: { texts: texts.length, superlinear: slow.length },
  };
}
