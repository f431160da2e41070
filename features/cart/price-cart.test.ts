import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PricingInput, type PricingLine, priceCart } from './price-cart.ts';

const NOW = new Date('2026-11-01T12:00:00Z');
const NEW_YORK = { country: 'US', region: 'NY', postalCode: '10001' };

const line = (change: Partial<PricingLine> = {}): PricingLine => ({
  itemId: 'bowl',
  categories: [],
  quantity: 1,
  purchasePriceCents: 3500,
  productType: 1,
  weightGrams: 900,
  ...change,
});

const terms = {
  minimumCents: null,
  minimumQuantity: null,
  productIds: null,
  categories: null,
  segment: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  uses: 0,
  isPaused: false,
  maxUsesPerPerson: null,
  usesPerCode: null,
  codeUses: 0,
  automatic: false,
  hasManyCodes: false,
} as const;
const tenPercent = { ...terms, id: 'd1' as never, code: 'WELCOME10', title: '', kind: 'percent' as const, percent: 10 };
const freeShipping = { ...terms, id: 'd2' as never, code: 'FREESHIP', title: '', kind: 'free-shipping' as const };

const input = (change: Partial<PricingInput> = {}): PricingInput => ({
  lines: [line()],
  codes: [],
  discounts: [tenPercent, freeShipping],
  rates: [
    {
      name: 'Standard',
      countries: ['US'],
      regions: [],
      postalPrefixes: [],
      kind: 'flat',
      priceCents: 600,
      freeOverCents: 7500,
    },
    { name: 'Express', countries: ['US'], regions: [], postalPrefixes: [], kind: 'flat', priceCents: 1800 },
  ],
  tax: {
    rules: [
      {
        name: 'New York',
        country: 'US',
        region: 'NY',
        regions: [],
        postalPrefixes: [],
        rate: '8.875',
        shipping: false,
      },
    ],
    inclusive: false,
    rounding: 'line',
  },
  location: NEW_YORK,
  shippingOption: null,
  now: NOW,
  ...change,
});

describe('priceCart for a cart', () => {
  it('totals goods less discounts plus shipping plus tax', () => {
    const cart = priceCart(input({ codes: ['welcome10'] }));
    expect(cart).toMatchObject({
      subtotalCents: 3500,
      discountCents: 350,
      shippingCostCents: 600,
      // 8.875 % of 31.50
      taxCents: 280,
      includedTaxCents: 0,
      grandTotalCents: 3500 - 350 + 600 + 280,
    });
  });

  it('leaves shipping and tax open until the destination is known', () => {
    const cart = priceCart(input({ location: null }));
    expect(cart).toMatchObject({ shippingOptions: [], selectedOption: null, taxCents: 0, grandTotalCents: 3500 });
  });

  it('uses the cheapest shipping option unless another offered option was chosen', () => {
    expect(priceCart(input()).selectedOption?.name).toBe('Standard');
    const express = priceCart(input()).shippingOptions[1]?.id ?? '';
    expect(priceCart(input({ shippingOption: express })).shippingCostCents).toBe(1800);
    expect(priceCart(input({ shippingOption: 'gone' })).shippingCostCents).toBe(600);
  });

  it('selects a pickup only when it is chosen, and reports no more of an option than its id, name and price', () => {
    const area = { countries: ['US'], regions: [], postalPrefixes: [] };
    const pickup = {
      ...area,
      name: 'Store',
      kind: 'pickup',
      priceCents: 0,
      address: '1 St',
      instructions: '',
    } as const;
    const rates = [pickup, ...input().rates];
    expect(priceCart(input({ rates })).selectedOption?.name).toBe('Standard');
    expect(priceCart(input({ rates, shippingOption: 'store' })).selectedOption).toStrictEqual({
      id: 'store',
      name: 'Store',
      priceCents: 0,
    });
    expect(priceCart(input({ rates: [pickup] })).selectedOption?.name).toBe('Store');
    expect(priceCart(input({ rates: [pickup], defaultOption: 'delivery' })).selectedOption).toBeNull();
  });

  it('grants free shipping above an amount or by a code', () => {
    expect(priceCart(input({ lines: [line({ quantity: 3 })] })).shippingCostCents).toBe(0);
    expect(priceCart(input({ codes: ['FREESHIP'] })).shippingCostCents).toBe(0);
  });

  it('reports the contained tax where prices include it', () => {
    const cart = priceCart(input({ tax: { ...input().tax, inclusive: true } }));
    expect(cart).toMatchObject({ taxCents: 0, includedTaxCents: 285, grandTotalCents: 4100 });
  });

  const someLine = fc.record({
    itemId: fc.constantFrom('bowl', 'vase', 'mug'),
    categories: fc.constant([]),
    quantity: fc.integer({ min: 1, max: 9999 }),
    purchasePriceCents: fc.integer({ min: 0, max: 1_000_000 }),
    productType: fc.constantFrom(1, 2, 3),
    weightGrams: fc.integer({ min: 0, max: 50_000 }),
  });
  const someCart = fc.record({
    lines: fc.array(someLine, { maxLength: 20 }),
    codes: fc.subarray(['WELCOME10', 'FREESHIP', 'NOPE']),
    inclusive: fc.boolean(),
    rounding: fc.constantFrom('line' as const, 'cart' as const),
  });

  it('sums to its parts, is never negative and does not depend on the order of lines', () => {
    fc.assert(
      fc.property(someCart, ({ lines, codes, inclusive, rounding }) => {
        const settings = { codes, tax: { ...input().tax, inclusive, rounding } };
        const cart = priceCart(input({ ...settings, lines }));
        const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = cart;
        expect(grandTotalCents).toBe(subtotalCents - discountCents + shippingCostCents + taxCents);
        expect(
          Math.min(subtotalCents, discountCents, shippingCostCents, taxCents, cart.includedTaxCents),
        ).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
        expect(priceCart(input({ ...settings, lines: lines.toReversed() })).grandTotalCents).toBe(grandTotalCents);
      }),
      { numRuns: 10_000 },
    );
  });
});
