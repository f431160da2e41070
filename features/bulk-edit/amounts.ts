import { divideRounded } from '#kernel/money/percent.ts';
import type { BulkRule } from './bulk-rule.ts';
import { WHOLE_PERCENT } from './limits.ts';

/** A whole number times hundredths of a percent, exact until the rounding at the end. */
export function multiplyAmount(amount: number, percent: number): number {
  return Number(divideRounded(BigInt(amount) * BigInt(percent), BigInt(WHOLE_PERCENT), 'half-up'));
}

type Direction = 'nearest' | 'up' | 'down';
const UNIT = 100;

/**
 * The amount with these last two digits. 0 stays 0, so that what is free remains free. An amount below the smallest one
 * with this ending is not rounded down.
 */
export function roundToEnding(amount: number, { ending, direction }: { ending: number; direction: Direction }): number {
  if (amount <= 0) return amount;
  const lower = amount - ((((amount - ending) % UNIT) + UNIT) % UNIT);
  if (lower === amount) return amount;
  const upper = lower + UNIT;
  if (direction === 'up') return upper;
  // The ending 0 would make a small amount free.
  const isLowerUsable = lower > 0;
  if (direction === 'down') return isLowerUsable ? lower : amount;
  return isLowerUsable && amount - lower < upper - amount ? lower : upper;
}

type AmountChange = Extract<BulkRule, { field: 'priceCents' | 'weightGrams' }>['change'];

/** The result may be negative or too large, which is reported as a problem of the value. */
export function changeAmount(amount: number, change: AmountChange): number {
  switch (change.action) {
    case 'set':
      return change.value;
    case 'add':
      return amount + change.value;
    case 'multiply':
      return multiplyAmount(amount, change.percent);
    case 'round':
      return roundToEnding(amount, change);
  }
}
