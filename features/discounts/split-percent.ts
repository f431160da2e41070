import { DEFAULT_CURRENCY } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { percentOf } from '#kernel/money/percent.ts';
import { splitMinor } from '#kernel/money/split-minor.ts';
import { sumOf } from './kind.ts';

/** A percentage of the sum, rounded once, half up, and divided among the amounts. */
export function splitPercent(percent: number, amounts: readonly number[]): number[] {
  // Any currency works, because the percentage is taken of minor units.
  const whole = money(sumOf(amounts), DEFAULT_CURRENCY);
  return splitMinor(percentOf(whole, String(percent), 'half-up').minor, amounts);
}
