import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetLeft, checkSignUp, isBack } from './rules.ts';

const soldOut = { isOffered: true, isCounted: true, level: 0, reserved: 0 };

describe('signing up', () => {
  it.each([
    { title: 'it is sold out', overrides: {}, reason: null },
    { title: 'notices are off', overrides: { isOffered: false }, reason: 'not-offered' },
    { title: 'there is one', overrides: { level: 1 }, reason: 'in-stock' },
    { title: 'it cannot run out', overrides: { isCounted: false }, reason: 'in-stock' },
  ])('when $title: $reason', ({ overrides, reason }) => {
    expect(checkSignUp({ ...soldOut, ...overrides })).toBe(reason);
  });
});

describe('a variant', () => {
  it('is back when there is one, or when it cannot run out', () => {
    expect(isBack(soldOut)).toBe(false);
    expect(isBack({ ...soldOut, level: 1 })).toBe(true);
    expect(isBack({ ...soldOut, isCounted: false })).toBe(true);
  });
});

describe('the budget of a wave', () => {
  const settings = { automatic: true, noticesPerUnit: 3 };

  it('is the units that can be had times the notices for each, less those told already', () => {
    expect(budgetLeft({ ...soldOut, level: 2 }, settings, 0)).toBe(6);
    expect(budgetLeft({ ...soldOut, level: 2, reserved: 1 }, settings, 2)).toBe(1);
    expect(budgetLeft({ ...soldOut, level: 2 }, settings, 9)).toBe(0);
    expect(budgetLeft({ ...soldOut, isCounted: false }, settings, 9)).toBeNull();
  });

  it('is never overdrawn, however units and notices come', () => {
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
