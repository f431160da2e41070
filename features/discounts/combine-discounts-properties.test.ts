import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CombineDiscounts, combineDiscounts } from './combine-discounts.ts';
import type { Benefit, Discount } from './discount.ts';
import { makeDiscount, makeDiscountContext } from './make-discount.ts';

// Checks the invariants of discounts with generated carts.

const NOW = new Date('2025-03-01T12:00:00Z');
const RUNS = { numRuns: 10_000 };
const FEWER_RUNS = { numRuns: 2000 };
const CODES = ['AA', 'BB', 'CC', 'DD', 'UNKNOWN'];
const CATEGORIES = ['Mugs', 'Bowls'];
const ITEMS = ['mug', 'bowl', 'vase'];

// Includes small amounts, whose remainders tie.
const cents = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000_000 }));
const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: cents }),
  fc.constant({ kind: 'free-shipping' as const }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 3 }),
    getPercent: fc.integer({ min: 1, max: 100 }),
    getProductIds: fc.option(fc.subarray(ITEMS)),
    getCategories: fc.option(fc.subarray(CATEGORIES)),
    maxSets: fc.option(fc.integer({ min: 1, max: 2 })),
  }),
);
const terms = fc.record({
  automatic: fc.boolean(),
  minimumCents: fc.option(cents),
  minimumQuantity: fc.option(fc.integer({ min: 1, max: 6 })),
  isPaused: fc.constantFrom(false, false, false, true),
  productIds: fc.option(fc.subarray(ITEMS)),
  categories: fc.option(fc.subarray(CATEGORIES)),
  endsAt: fc.option(fc.constant(NOW), { freq: 9 }),
});
const discounts: fc.Arbitrary<Discount[]> = fc
  .array(fc.tuple(benefits, terms), { maxLength: 4 })
  .map((list) =>
    list.map(([benefit, overrides], index) => makeDiscount(benefit, { ...overrides, code: CODES[index] ?? '' })),
  );
const line = fc
  .record({
    itemId: fc.constantFrom(...ITEMS),
    categories: fc.subarray(CATEGORIES),
    quantity: fc.integer({ min: 1, max: 5 }),
    unitCents: cents,
  })
  .map(({ unitCents, ...rest }) => ({ ...rest, amountCents: rest.quantity * unitCents }));
const lines = fc.array(line, { maxLength: 7 });
const carts: fc.Arbitrary<CombineDiscounts> = fc.record({
  codes: fc.subarray(CODES),
  discounts,
  context: lines.map((given) => makeDiscountContext(given)),
  now: fc.constant(NOW),
});

const sum = (parts: readonly number[]): number => parts.reduce((a, b) => a + b, 0);

/** The discount of each line, identified by the line instead of its position. */
function appliedCodes(cart: CombineDiscounts): string[] {
  const { lineDiscountsCents } = combineDiscounts(cart);
  // A remaining cent among lines of the same amount goes to the first of them, whichever product that is.
  return cart.context.lines.map(({ amountCents }, index) => `${amountCents}:${lineDiscountsCents[index]}`).toSorted();
}

describe('discounts of generated carts', { timeout: 60_000 }, () => {
  it('line discounts sum to the total and never make a line negative', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lineDiscountsCents, discountCents } = combineDiscounts(cart);
        const validShares = cart.context.lines.filter(({ amountCents }, index) => {
          const off = lineDiscountsCents[index] ?? Number.NaN;
          return Number.isSafeInteger(off) && off >= 0 && off <= amountCents;
        });
        expect([sum(lineDiscountsCents), validShares.length, lineDiscountsCents.length]).toStrictEqual([
          discountCents,
          cart.context.lines.length,
          cart.context.lines.length,
        ]);
        expect(discountCents).toBeLessThanOrEqual(sum(cart.context.lines.map(({ amountCents }) => amountCents)));
      }),
      RUNS,
    );
  });

  it('the result does not depend on the order of lines, codes or discounts', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const reversed = {
          ...cart,
          codes: cart.codes.toReversed(),
          discounts: cart.discounts.toReversed(),
          context: { ...cart.context, lines: cart.context.lines.toReversed() },
        };
        const [here, there] = [combineDiscounts(cart), combineDiscounts(reversed)];
        expect([there.discountCents, there.freeShipping, there.applied, there.refused]).toStrictEqual([
          here.discountCents,
          here.freeShipping,
          here.applied,
          here.refused,
        ]);
        expect(appliedCodes(reversed)).toStrictEqual(appliedCodes(cart));
      }),
      RUNS,
    );
  });

  it('an additional code never lowers the discount', () => {
    fc.assert(
      fc.property(carts, fc.constantFrom(...CODES), (cart, code) => {
        const [before, after] = [combineDiscounts(cart), combineDiscounts({ ...cart, codes: [...cart.codes, code] })];
        expect(after.discountCents).toBeGreaterThanOrEqual(before.discountCents);
        expect(after.freeShipping || !before.freeShipping).toBe(true);
      }),
      FEWER_RUNS,
    );
  });

  it('every entered code applies or is refused, with at most one discount on goods and one on shipping', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { applied, refused } = combineDiscounts(cart);
        const answered = new Set([...applied.map(({ discount }) => discount.code), ...refused.map(({ code }) => code)]);
        const kinds = applied.map(({ discount }) => discount.kind === 'free-shipping');
        expect([cart.codes.every((code) => answered.has(code)), new Set(kinds).size]).toStrictEqual([
          true,
          kinds.length,
        ]);
      }),
      FEWER_RUNS,
    );
  });
});
