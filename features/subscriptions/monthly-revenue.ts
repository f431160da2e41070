import type { Plan } from './plan.ts';

/** The price of all subscriptions with the same plan, for one delivery of each. */
export interface PlanTotal {
  unit: Plan['unit'];
  value: number;
  cents: bigint;
}

// Deliveries in 12 months. A year has 52 weeks.
const PER_YEAR = { WEEK: 52n, MONTH: 12n, YEAR: 1n } as const;
const MONTHS = 12n;

/**
 * What the plans bring in per month, in cents. The sum is exact, and rounded once at its end, half up: adding rounded
 * amounts would lose cents.
 */
export function monthlyRevenue(totals: readonly PlanTotal[]): number {
  let numerator = 0n;
  let denominator = 1n;
  for (const { unit, value, cents } of totals) {
    const divisor = MONTHS * BigInt(value);
    numerator = numerator * divisor + cents * PER_YEAR[unit] * denominator;
    denominator *= divisor;
    const shared = greatestDivisor(numerator, denominator);
    numerator /= shared;
    denominator /= shared;
  }
  return Number((2n * numerator + denominator) / (2n * denominator));
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
