import { describe, expect, it } from 'vitest';
import { monthlyRevenue, type PlanTotal } from './monthly-revenue.ts';

const total = (unit: PlanTotal['unit'], value: number, cents: bigint): PlanTotal => ({ unit, value, cents });

describe('the monthly recurring revenue', () => {
  it.each([
    ['MONTH', 1, 4000n, 4000],
    ['MONTH', 3, 3000n, 1000],
    ['WEEK', 1, 1200n, 5200],
    ['WEEK', 2, 1200n, 2600],
    ['YEAR', 1, 12_000n, 1000],
    ['YEAR', 2, 12_000n, 500],
  ] as const)('converts a plan of %s × %i to a month', (...[unit, value, cents, expected]) => {
    expect(monthlyRevenue([total(unit, value, cents)])).toBe(expected);
  });

  it('rounds half up, once at the end', () => {
    expect(monthlyRevenue([total('YEAR', 1, 6n)])).toBe(1);
    expect(monthlyRevenue([total('YEAR', 1, 5n)])).toBe(0);
    // Each of them alone would be rounded to 0.
    expect(monthlyRevenue([total('YEAR', 1, 5n), total('MONTH', 3, 1n), total('YEAR', 2, 6n)])).toBe(1);
  });

  it('is exact for amounts beyond those of a floating-point number', () => {
    const totals = [total('MONTH', 7, 70_000_000_000_000_000n), total('MONTH', 1, 1n)];
    expect(monthlyRevenue([...totals, total('MONTH', 1, -10_000_000_000_000_000n)])).toBe(1);
  });

  it('is 0 without subscriptions', () => {
    expect(monthlyRevenue([])).toBe(0);
  });
});
