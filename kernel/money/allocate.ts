import { type Money, money } from './money.ts';

/**
 * Splits an amount by weight. The parts always sum to the whole: each part gets its share rounded towards zero, and the
 * remaining units go, one each, to the largest remainders (the earlier part first on a tie). If all weights are zero,
 * the amount is split evenly.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) {
    if (amount.minor === 0) return [];
    throw new RangeError('Cannot split an amount into no parts');
  }
  const exact = toExactWeights(weights);
  const total = exact.reduce((a, b) => a + b, 0n);
  const minor = BigInt(amount.minor);
  const sign = minor < 0n ? -1n : 1n;
  const size = minor * sign;
  const parts = exact.map((weight) => (size * weight) / total);
  const remainders = exact.map((weight, index) => ({ index, remainder: (size * weight) % total }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const unallocated = Number(size - parts.reduce((a, b) => a + b, 0n));
  for (const { index } of remainders.slice(0, unallocated)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map((part) => money(Number(part * sign), amount.currency));
}

function toExactWeights(weights: readonly number[]): bigint[] {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
  }
  const isEven = weights.every((weight) => weight === 0);
  return weights.map((weight) => (isEven ? 1n : BigInt(weight)));
}
