import { type Money, money } from './money.ts';

/**
 * `half-up` rounds a half away from zero (the everyday rule); `half-even` rounds it to the even neighbour (the banker's
 * rule).
 */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up';

const RATE = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * A percentage of an amount, given as a decimal string such as `"8.875"`. Exact until the single rounding at the end.
 */
export function percentOf(amount: Money, percent: string, rounding: Rounding = 'half-up'): Money {
  const match = RATE.exec(percent);
  if (match === null) throw new RangeError(`Not a percentage: ${percent}`);
  const [, whole = '0', fraction = ''] = match;
  const numerator = BigInt(amount.minor) * BigInt(whole + fraction);
  const denominator = 100n * 10n ** BigInt(fraction.length);
  return money(Number(divideRounded(numerator, denominator, rounding)), amount.currency);
}

export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const sign = numerator < 0n ? -1n : 1n;
  const size = numerator * sign;
  const quotient = size / denominator;
  const remainder = size % denominator;
  return sign * (quotient + (isRoundedUp({ quotient, remainder, denominator }, rounding) ? 1n : 0n));
}

interface Division {
  readonly quotient: bigint;
  readonly remainder: bigint;
  readonly denominator: bigint;
}

function isRoundedUp({ quotient, remainder, denominator }: Division, rounding: Rounding): boolean {
  if (remainder === 0n || rounding === 'down') return false;
  if (rounding === 'up') return true;
  const doubledRemainder = remainder * 2n;
  if (doubledRemainder !== denominator) return doubledRemainder > denominator;
  return rounding === 'half-up' || quotient % 2n === 1n;
}
