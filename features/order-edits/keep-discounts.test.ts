import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDiscount } from '#features/discounts/make-discount.ts';
import { type DiscountableLine, keepDiscounts } from './keep-discounts.ts';

const PERCENT = makeDiscount({ kind: 'percent', percent: 10 }, { code: 'TEN', minimumCents: 5000 });
const applied = (id: string, cents: number) => ({ id, code: 'TEN', title: 'Ten percent', cents });

/** A line of 40 dollars each. */
function line(quantity: number, before: { quantity: number; discountCents: number } | null): DiscountableLine {
  return { itemId: 'i', categories: [], quantity, unitPriceCents: 4000, before };
}

describe('the discounts of an edited order', () => {
  const order = { discounts: [applied(PERCENT.id, 800)] };
  const before = { quantity: 2, discountCents: 800 };

  it('follow the rules of the store, also for added lines', () => {
    const kept = keepDiscounts(order, [line(3, before), line(1, null)], [PERCENT]);
    expect(kept.lineDiscountsCents).toStrictEqual([1200, 400]);
    expect(kept.applied).toStrictEqual([applied(PERCENT.id, 1600)]);
  });

  it('end when their conditions are not met any more', () => {
    expect(keepDiscounts(order, [line(1, before)], [PERCENT])).toMatchObject({
      lineDiscountsCents: [0],
      applied: [],
    });
  });

  it('ignore the dates and the limits, which the order has met when it was placed', () => {
    const over = { ...PERCENT, endsAt: new Date(0), isPaused: true, maxUses: 1, uses: 1 };
    expect(keepDiscounts(order, [line(3, before)], [over]).lineDiscountsCents).toStrictEqual([1200]);
  });

  it('stay the same for each unit if the discount has changed, is gone, or was granted by a member', () => {
    const changed = makeDiscount({ kind: 'percent', percent: 50 }, { code: 'TEN' });
    for (const discounts of [[changed], []]) {
      const kept = keepDiscounts(order, [line(3, before), line(1, null)], discounts);
      expect(kept.lineDiscountsCents).toStrictEqual([1200, 0]);
      expect(kept.applied).toStrictEqual([applied(PERCENT.id, 1200)]);
    }
    const granted = { discounts: [applied('', 800)] };
    expect(keepDiscounts(granted, [line(1, before)], [PERCENT]).lineDiscountsCents).toStrictEqual([400]);
  });

  it('never exceed a line, and the applied ones sum to those of the lines', () => {
    const Line = fc.record({
      quantity: fc.integer({ min: 0, max: 9 }),
      bought: fc.integer({ min: 1, max: 9 }),
      share: fc.integer({ min: 0, max: 4000 }),
    });
    fc.assert(
      fc.property(fc.array(Line, { minLength: 1, maxLength: 6 }), (inputs) => {
        const lines = inputs.map(({ quantity, bought, share }) =>
          line(quantity, { quantity: bought, discountCents: bought * share }),
        );
        const total = inputs.reduce((sum, { bought, share }) => sum + bought * share, 0);
        const kept = keepDiscounts({ discounts: [applied('gone', total)] }, lines, []);
        const sum = kept.lineDiscountsCents.reduce((left, cents) => left + cents, 0);
        const granted = kept.applied.reduce((left, { cents }) => left + cents, 0);
        const fits = kept.lineDiscountsCents.every((cents, at) => cents <= (lines[at]?.quantity ?? 0) * 4000);
        expect([granted, fits]).toStrictEqual([sum, true]);
      }),
    );
  });
});
