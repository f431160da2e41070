import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePrices, priceOfUnits } from './suggest-refund.ts';

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }) })
  .chain(({ quantity, unitPriceCents }) =>
    fc.record({
      quantity: fc.constant(quantity),
      unitPriceCents: fc.constant(unitPriceCents),
      discountCents: fc.integer({ min: 0, max: quantity * unitPriceCents }),
    }),
  );

describe('the suggested amounts of a refund', () => {
  it('are the price of each line with its share of the tax', () => {
    const items = [
      { quantity: 2, unitPriceCents: 4000, discountCents: 0 },
      { quantity: 1, unitPriceCents: 2500, discountCents: 500 },
    ];
    expect(linePrices({ totalCents: 11_600, shippingCents: 600, items })).toStrictEqual([8800, 2200]);
  });

  it('sum up to the total with the shipping, whatever was bought', () => {
    const orders = fc.record({
      items: fc.array(line, { minLength: 1, maxLength: 20 }),
      shippingCents: fc.nat(100_000),
      taxCents: fc.nat(10_000_000),
    });
    fc.assert(
      fc.property(orders, ({ items, shippingCents, taxCents }) => {
        const goods = items.reduce((sum, item) => sum + item.quantity * item.unitPriceCents - item.discountCents, 0);
        const totalCents = goods + taxCents + shippingCents;
        const lines = linePrices({ totalCents, shippingCents, items });
        expect(lines.reduce((sum, cents) => sum + cents, shippingCents)).toBe(totalCents);
      }),
    );
  });

  it('never cost more for some units than for all, and all units cost the whole line', () => {
    fc.assert(
      fc.property(
        fc.nat(Number.MAX_SAFE_INTEGER),
        fc.integer({ min: 1, max: 9999 }),
        fc.nat(9999),
        (cents, quantity, units) => {
          const some = priceOfUnits(cents, { units: Math.min(units, quantity), quantity });
          expect(some).toBeGreaterThanOrEqual(0);
          expect(some).toBeLessThanOrEqual(cents);
          expect(priceOfUnits(cents, { units: quantity, quantity })).toBe(cents);
        },
      ),
    );
  });
});
