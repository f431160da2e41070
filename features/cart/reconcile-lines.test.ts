import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReconcilableLine, reconcileLines } from './reconcile-lines.ts';
import { maxUnits } from './rules.ts';

const offer = {
  title: 'Bowl',
  payableCents: 1000,
  productType: 1,
  subscribable: false,
  unlimited: false,
  qtyInStock: 10,
  reserved: 0,
};
const line = (more: Partial<ReconcilableLine> = {}): ReconcilableLine => ({
  id: 'a',
  variantId: 'v',
  quantity: 2,
  seenTitle: 'Old bowl',
  seenPriceCents: 1000,
  offer,
  ...more,
});

describe('reconcileLines of a cart', () => {
  it('leaves lines unchanged when they can be bought', () => {
    expect(reconcileLines([line(), line({ id: 'b', variantId: 'w' })])).toEqual({ changes: [], notices: [] });
  });

  it.each([
    ['is no longer available', null],
    ['is now sold on its own page', { ...offer, subscribable: true }],
  ])('removes a line when its product %s', (_title, today) => {
    const reconciliation = reconcileLines([line({ offer: today })]);
    expect(reconciliation.changes).toMatchObject([{ entryId: 'a', quantity: 0 }]);
    expect(reconciliation.notices).toMatchObject([{ entryId: 'a', code: 'CART_LINE_GONE' }]);
  });

  it('names a removed product by the title that the shopper saw', () => {
    expect(reconcileLines([line({ offer: null })]).notices).toMatchObject([{ title: 'Old bowl' }]);
  });

  it('removes a line when the stock is empty and lowers it when the stock is too small', () => {
    const left = (qtyInStock: number, reserved = 0) =>
      reconcileLines([line({ quantity: 4, offer: { ...offer, qtyInStock, reserved } })]);
    expect(left(0)).toMatchObject({ changes: [{ quantity: 0 }], notices: [{ code: 'CART_LINE_SOLD_OUT' }] });
    expect(left(3)).toMatchObject({ changes: [{ quantity: 3 }], notices: [{ code: 'CART_LINE_FEWER', left: 3 }] });
    expect(left(4, 2)).toMatchObject({ changes: [{ quantity: 2 }], notices: [{ code: 'CART_LINE_FEWER', left: 2 }] });
  });

  it('reports a price change once, in one notice with other changes of the line', () => {
    const increasedOffer = { ...offer, payableCents: 1200 };
    expect(reconcileLines([line({ offer: increasedOffer })])).toEqual({
      changes: [{ entryId: 'a', quantity: 2, priceCents: 1200 }],
      notices: [{ entryId: 'a', title: 'Bowl', code: 'CART_LINE_PRICE_CHANGED' }],
    });
    expect(reconcileLines([line({ seenPriceCents: 1200, offer: increasedOffer })]).notices).toEqual([]);
    expect(reconcileLines([line({ offer: { ...increasedOffer, qtyInStock: 1 } })]).notices).toEqual([
      { entryId: 'a', title: 'Bowl', code: 'CART_LINE_FEWER', left: 1, priceChanged: true },
    ]);
  });

  it('counts lines of one variant together and gives the remainder to the later lines', () => {
    const today = { ...offer, qtyInStock: 3 };
    const reconciliation = reconcileLines([
      line({ offer: today }),
      line({ id: 'b', offer: today }),
      line({ id: 'c', offer: today }),
    ]);
    expect(reconciliation.changes.map(({ entryId, quantity }) => [entryId, quantity])).toEqual([
      ['b', 1],
      ['c', 0],
    ]);
  });

  it('never exceeds the stock of a variant, never adds units and is idempotent', () => {
    const anyLine = fc.record({
      variantId: fc.constantFrom('v', 'w'),
      quantity: fc.integer({ min: 1, max: 9999 }),
      seenPriceCents: fc.constantFrom(0, 1000),
    });
    const anyOffer = fc.option(
      fc.record({
        ...Object.fromEntries(Object.entries(offer).map(([key, value]) => [key, fc.constant(value)])),
        productType: fc.integer({ min: 1, max: 5 }),
        unlimited: fc.boolean(),
        qtyInStock: fc.integer({ min: 0, max: 100 }),
        reserved: fc.integer({ min: 0, max: 100 }),
      }) as fc.Arbitrary<typeof offer>,
    );
    const property = fc.property(fc.array(anyLine), anyOffer, anyOffer, (made, v, w) => {
      const offers = { v, w } as const;
      const toLine = (one: (typeof made)[number], index: number) =>
        line({ ...one, id: String(index), offer: offers[one.variantId] });
      const before = made.map(toLine);
      const reconciliation = reconcileLines(before);
      const after = before.flatMap((one) => {
        const change = reconciliation.changes.find(({ entryId }) => entryId === one.id);
        if (change === undefined) return [one];
        expect(change.quantity).toBeLessThanOrEqual(one.quantity);
        return change.quantity === 0 ? [] : [{ ...one, quantity: change.quantity, seenPriceCents: change.priceCents }];
      });
      for (const [id, today] of Object.entries(offers)) {
        const units = after.filter(({ variantId }) => variantId === id).reduce((sum, one) => sum + one.quantity, 0);
        expect(units).toBeLessThanOrEqual(today === null ? 0 : maxUnits(today));
      }
      expect(reconciliation.notices.map(({ entryId }) => entryId)).toEqual(
        reconciliation.changes.map(({ entryId }) => entryId),
      );
      expect(reconcileLines(after)).toEqual({ changes: [], notices: [] });
    });
    fc.assert(property);
  });
});
