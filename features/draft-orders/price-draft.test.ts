import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import { DraftGoods } from './draft-order.ts';
import { type DraftOffer, type DraftPricing, priceDraft } from './price-draft.ts';

const VARIANT = 'a'.repeat(24);
const NEW_YORK = { country: 'US', region: 'NY', postalCode: '10013' };
const US = { countries: ['US'], regions: [], postalPrefixes: [] };

function makeOffer(overrides: Partial<DraftOffer> = {}): DraftOffer {
  return {
    itemId: 'item',
    variantId: VARIANT,
    sku: 'BOWL',
    attributes: {},
    title: 'Bowl',
    categories: [],
    weightGrams: 500,
    payableCents: 4000,
    imageUrl: null,
    productType: PRODUCT_TYPES.physical,
    subscribable: false,
    unlimited: false,
    qtyInStock: 5,
    reserved: 0,
    ...overrides,
  };
}

function price(goods: object, { offer, ...overrides }: Partial<DraftPricing> & { offer?: DraftOffer | null } = {}) {
  const known = offer === undefined ? makeOffer() : offer;
  return priceDraft(DraftGoods.parse({ lines: [], ...goods }), {
    offers: new Map(known === null ? [] : [[VARIANT, known]]),
    location: NEW_YORK,
    rates: [
      { name: 'Standard', ...US, kind: 'flat', priceCents: 600 },
      { name: 'Express', ...US, kind: 'flat', priceCents: 1500 },
    ],
    tax: {
      rules: [{ name: 'NY', country: 'US', regions: ['NY'], postalPrefixes: [], rate: '10', shipping: false }],
      inclusive: false,
      rounding: 'line',
    },
    ...overrides,
  });
}

const bowl = (more: object = {}) => ({ kind: 'variant', variantId: VARIANT, quantity: 2, ...more });
const engraving = (more: object = {}) => ({
  kind: 'custom',
  title: 'Engraving',
  quantity: 1,
  unitPriceCents: 1000,
  ...more,
});

describe('lines', () => {
  it('have the price of the catalogue or the one that was entered', () => {
    expect(price({ lines: [bowl()] }).priced.subtotalCents).toBe(8000);
    const { lines, priced } = price({ lines: [bowl({ unitPriceCents: 100 })] });
    expect([lines[0]?.listPriceCents, lines[0]?.unitPriceCents, priced.subtotalCents]).toStrictEqual([4000, 100, 200]);
  });

  it('are taxed unless a custom line is not taxable', () => {
    const lines = [bowl(), engraving({ isTaxable: false }), engraving()];
    expect(price({ lines }).priced.taxCents).toBe(900);
  });

  it('are taxed after the discounts', () => {
    const { priced } = price({
      lines: [bowl({ discount: { kind: 'percent', percent: 50 } })],
      discount: { kind: 'amount', amountCents: 1000 },
    });
    expect([priced.discountCents, priced.taxCents, priced.grandTotalCents]).toStrictEqual([5000, 300, 3300]);
  });

  it.each([
    ['gone', null],
    ['not-sold-here', makeOffer({ productType: PRODUCT_TYPES['gift-card'] })],
    ['not-sold-here', makeOffer({ subscribable: true })],
    ['sold-out', makeOffer({ qtyInStock: 3, reserved: 2 })],
    [null, makeOffer({ qtyInStock: 0, unlimited: true })],
  ])('report the problem %s', (problem, offer) => {
    expect(price({ lines: [bowl()] }, { offer }).lines[0]?.problem).toBe(problem);
  });

  it('draw on the same units when they have the same variant', () => {
    const lines = [bowl({ quantity: 3 }), bowl({ quantity: 3 })];
    expect(price({ lines }).lines.map(({ problem }) => problem)).toStrictEqual(['sold-out', 'sold-out']);
  });
});

describe('shipping', () => {
  it('is that of the chosen rate', () => {
    const { priced, rates } = price({ lines: [bowl()], shipping: { kind: 'rate', id: 'express' } });
    expect(priced.selectedOption).toStrictEqual({ id: 'express', name: 'Express', priceCents: 1500 });
    expect(rates.map(({ id }) => id)).toStrictEqual(['standard', 'express']);
  });

  it('is never replaced by another rate', () => {
    const missing = price({ lines: [bowl()], shipping: { kind: 'rate', id: 'pigeon' } });
    expect([missing.isRateMissing, missing.priced.shippingCostCents]).toStrictEqual([true, 0]);
    const undecided = price({ lines: [bowl()], shipping: { kind: 'rate', id: 'express' } }, { location: null });
    expect([undecided.isRateMissing, undecided.priced.selectedOption]).toStrictEqual([false, null]);
  });

  it('can be entered, and needs no address', () => {
    const shipping = { kind: 'custom', name: 'Courier', priceCents: 2500 };
    const { priced } = price({ lines: [bowl()], shipping }, { location: null });
    expect([priced.shippingCostCents, priced.requiresShipping]).toStrictEqual([2500, true]);
  });

  it('is not charged for what is not shipped', () => {
    const shipping = { kind: 'custom', name: 'Courier', priceCents: 2500 };
    expect(price({ lines: [engraving()], shipping }).priced.shippingCostCents).toBe(0);
    expect(price({ lines: [engraving({ requiresShipping: true })], shipping }).priced.shippingCostCents).toBe(2500);
  });

  it('is not required without any', () => {
    const { priced } = price({ lines: [bowl()] });
    expect([priced.requiresShipping, priced.shippingCostCents]).toStrictEqual([false, 0]);
  });
});
