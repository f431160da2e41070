import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAmount, multiplyAmount, roundToEnding } from './amounts.ts';
import { MAX_CENTS, MAX_PERCENT } from './limits.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });
const endings = fc.integer({ min: 0, max: 99 });
const directions = fc.constantFrom('nearest' as const, 'up' as const, 'down' as const);

describe('multiplyAmount', () => {
  it.each([
    [1000, 11_000, 1100],
    [1000, 9000, 900],
    [999, 11_000, 1099],
    [5, 11_000, 6],
    [1, 5000, 1],
    [1, 4999, 0],
    [1050, 10_025, 1053],
    [0, 11_000, 0],
  ])('takes %d times %d hundredths of a percent, rounded half up: %d', (amount, percent, result) => {
    expect(multiplyAmount(amount, percent)).toBe(result);
  });

  it('is exact for the largest amount and factor', () => {
    expect(multiplyAmount(MAX_CENTS, MAX_PERCENT)).toBe(MAX_CENTS * 100);
    expect(multiplyAmount(99_999_999_999, 10_001)).toBe(100_009_999_999);
  });

  it('never differs from the exact product by more than half a cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: MAX_PERCENT }), (amount, percent) => {
        const difference = BigInt(multiplyAmount(amount, percent)) * 10_000n - BigInt(amount) * BigInt(percent);
        expect(difference >= -5000n && difference <= 5000n).toBe(true);
      }),
    );
  });
});

describe('roundToEnding', () => {
  it.each([
    [1234, { ending: 99, direction: 'nearest' }, 1199],
    [1260, { ending: 99, direction: 'nearest' }, 1299],
    [1249, { ending: 99, direction: 'nearest' }, 1299],
    [1299, { ending: 99, direction: 'up' }, 1299],
    [1300, { ending: 99, direction: 'up' }, 1399],
    [1300, { ending: 99, direction: 'down' }, 1299],
    [1234, { ending: 95, direction: 'up' }, 1295],
    [1234, { ending: 0, direction: 'nearest' }, 1200],
    [1250, { ending: 0, direction: 'nearest' }, 1300],
    [1234, { ending: 0, direction: 'down' }, 1200],
    [50, { ending: 99, direction: 'nearest' }, 99],
    [50, { ending: 99, direction: 'down' }, 50],
    [30, { ending: 0, direction: 'nearest' }, 100],
    [0, { ending: 99, direction: 'up' }, 0],
  ] as const)('rounds %d by %o to %d', (amount, rounding, result) => {
    expect(roundToEnding(amount, rounding)).toBe(result);
  });

  it('gives an amount with the ending that is less than one unit away, and repeats to the same', () => {
    fc.assert(
      fc.property(
        cents.filter((amount) => amount >= 100),
        endings,
        directions,
        (amount, ending, direction) => {
          const rounded = roundToEnding(amount, { ending, direction });
          // The smallest amounts are not rounded down to nothing.
          expect(rounded === amount ? ending : rounded % 100).toBe(ending);
          expect(Math.abs(rounded - amount)).toBeLessThan(100);
          expect(roundToEnding(rounded, { ending, direction })).toBe(rounded);
        },
      ),
    );
  });

  it('never makes an amount free, and never goes against the direction', () => {
    fc.assert(
      fc.property(cents, endings, directions, (amount, ending, direction) => {
        const rounded = roundToEnding(amount, { ending, direction });
        expect(rounded === 0).toBe(amount === 0);
        expect(direction === 'up' && rounded < amount).toBe(false);
        expect(direction === 'down' && rounded > amount).toBe(false);
      }),
    );
  });
});

describe('changeAmount', () => {
  it('sets, adds and subtracts', () => {
    expect(changeAmount(500, { action: 'set', value: 7 })).toBe(7);
    expect(changeAmount(500, { action: 'add', value: 25 })).toBe(525);
    expect(changeAmount(500, { action: 'add', value: -600 })).toBe(-100);
  });
});
