import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetLeft, checkSignUp, isAvailable } from './rules.ts';

const soldOut = { isOffered: true, isCounted: true, level: 0, reserved: 0 };

describe('checking a sign-up', () => {
  it.each([
    { title: 'the variant is sold out', overrides: {}, reason: null },
    { title: 'notices are disabled', overrides: { isOffered: false }, reason: 'not-offered' },
    { title: 'a unit is in stock', overrides: { level: 1 }, reason: 'in-stock' },
    { title: 'its stock is unlimited', overrides: { isCounted: false }, reason: 'in-stock' },
  ])('returns the refusal reason when $title: $reason', ({ overrides, reason }) => {
    expect(checkSignUp({ ...soldOut, ...overrides })).toBe(reason);
  });
});

describe('availability of a variant', () => {
  it('a variant is back when a unit is in stock or when its stock is unlimited', () => {
    expect(isAvailable(soldOut)).toBe(false);
    expect(isAvailable({ ...soldOut, level: 1 })).toBe(true);
    expect(isAvailable({ ...soldOut, isCounted: false })).toBe(true);
  });
});

describe('the notice budget of a wave', () => {
  const settings = { automatic: true, noticesPerUnit: 3 };

  it('equals available units times notices per unit, minus the notices already sent', () => {
    expect(budgetLeft({ ...soldOut, level: 2 }, settings, 0)).toBe(6);
    expect(budgetLeft({ ...soldOut, level: 2, reserved: 1 }, settings, 2)).toBe(1);
    expect(budgetLeft({ ...soldOut, level: 2 }, settings, 9)).toBe(0);
    expect(budgetLeft({ ...soldOut, isCounted: false }, settings, 9)).toBeNull();
  });

  it('is never exceeded for any sequence of stock changes and notices', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 20 }), fc.integer({ min: 1, max: 9 }), (levels, noticesPerUnit) => {
        let notifiedCount = 0;
        for (const level of levels) {
          notifiedCount += budgetLeft({ ...soldOut, level }, { automatic: true, noticesPerUnit }, notifiedCount) ?? 0;
        }
        expect(notifiedCount).toBe(Math.max(0, ...levels) * noticesPerUnit);
      }),
    );
  });
});
