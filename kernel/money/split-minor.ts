import { allocate } from './allocate.ts';
import { DEFAULT_CURRENCY } from './currency.ts';
import { money } from './money.ts';

/**
 * Splits minor units over amounts of one currency. Like `allocate`, but the share of an amount does not depend on its
 * position in the list: when remainders tie, the larger amount comes first. Between equal amounts the earlier one comes
 * first.
 */
export function splitMinor(amount: number, weights: readonly number[]): number[] {
  const ranked = weights.map((weight, index) => ({ weight, index })).toSorted((a, b) => b.weight - a.weight);
  // Any currency works: the split only uses minor units.
  const parts = allocate(
    money(amount, DEFAULT_CURRENCY),
    ranked.map(({ weight }) => weight),
  );
  const split = weights.map(() => 0);
  ranked.forEach(({ index }, rank) => {
    split[index] = parts[rank]?.minor ?? 0;
  });
  return split;
}
