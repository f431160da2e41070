import { allocate } from './allocate.ts';
import { DEFAULT_CURRENCY } from './currency.ts';
import { money } from './money.ts';

/**
 * Splits minor units over amounts of one currency. Like `allocate`, and what an amount gets does not hang on its place in
 * the list: when remainders tie, the larger amount is served first. Between equal amounts it is the earlier.
 */
export function splitMinor(whole: number, weights: readonly number[]): number[] {
  const ranked = weights.map((weight, index) => ({ weight, index })).toSorted((a, b) => b.weight - a.weight);
  // Any currency serves: a split knows minor units only.
  const parts = allocate(
    money(whole, DEFAULT_CURRENCY),
    ranked.map(({ weight }) => weight),
  );
  const split = weights.map(() => 0);
  ranked.forEach(({ index }, rank) => {
    split[index] = parts[rank]?.minor ?? 0;
  });
  return split;
}
