import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from './product-type.ts';
import { cheapestVariant, isOnSale, isSoldOut, unitsInStock, type VariantFacts } from './rules.ts';

// Owns what the store itself knows of availability. How templates read it from a page is tested with the language.

const variant = (facts: Partial<VariantFacts> = {}): VariantFacts => ({
  priceCents: 4200,
  salePriceCents: null,
  onSale: false,
  unlimited: false,
  qtyInStock: 0,
  ...facts,
});

const variants = fc.array(
  fc.record({
    priceCents: fc.nat(),
    salePriceCents: fc.option(fc.nat()),
    onSale: fc.boolean(),
    unlimited: fc.boolean(),
    qtyInStock: fc.integer({ min: -5, max: 5 }),
  }),
  { maxLength: 5 },
);

describe('a physical product', () => {
  const productType = PRODUCT_TYPES.physical;

  it('is sold out when every variant is limited and has none left, or fewer [S4.24]', () => {
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: -3 })] })).toBe(true);
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: 1 })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant(), variant({ unlimited: true })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true, qtyInStock: -1 })] })).toBe(false);
  });

  it('without variants is sold out too [S4.24]', () => {
    expect(isSoldOut({ productType, variants: [] })).toBe(true);
  });

  it('is sold out exactly when no unit can be counted', () => {
    fc.assert(
      fc.property(variants, (given) => {
        expect(isSoldOut({ productType, variants: given })).toBe(unitsInStock({ productType, variants: given }) === 0);
      }),
    );
  });

  it('has no units to give for those it owes: below zero counts as zero [S4.24]', () => {
    const stock = [variant({ qtyInStock: 4 }), variant({ qtyInStock: -3 })];
    expect(unitsInStock({ productType, variants: stock })).toBe(4);
  });

  it('is on sale when any of its variants is, whatever is said of the product [S4.30]', () => {
    expect(isOnSale({ productType, variants: [variant(), variant({ onSale: true })] })).toBe(true);
    expect(isOnSale({ productType, onSale: true, variants: [variant()] })).toBe(false);
    expect(isOnSale({ productType, variants: [] })).toBe(false);
  });
});

describe('a service', () => {
  const productType = PRODUCT_TYPES.service;

  it('is sold out when every variant is limited and has none left [S4.25]', () => {
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: -1 })] })).toBe(true);
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: 2 })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true })] })).toBe(false);
  });

  it('is on sale when any of its variants is [S4.30]', () => {
    expect(isOnSale({ productType, variants: [variant(), variant({ onSale: true })] })).toBe(true);
  });
});

describe('a digital product', () => {
  const productType = PRODUCT_TYPES.digital;

  it('is never sold out [S4.26]', () => {
    fc.assert(
      fc.property(variants, (given) => {
        expect(isSoldOut({ productType, variants: given })).toBe(false);
      }),
    );
  });

  it('is on sale by its own flag, whatever is said of its variants [S4.31]', () => {
    expect(isOnSale({ productType, onSale: true, variants: [variant()] })).toBe(true);
    expect(isOnSale({ productType, onSale: false, variants: [variant({ onSale: true })] })).toBe(false);
    expect(isOnSale({ productType, variants: [variant({ onSale: true })] })).toBe(false);
  });
});

describe('a gift card', () => {
  const productType = PRODUCT_TYPES['gift-card'];

  it('is never sold out [S4.27]', () => {
    expect(isSoldOut({ productType, variants: [variant({ qtyInStock: -1 })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [] })).toBe(false);
  });

  it('is on sale when any of its variants is [S4.30]', () => {
    expect(isOnSale({ productType, variants: [variant({ onSale: true })] })).toBe(true);
  });
});

describe('a product of another type', () => {
  it.each([0, -1, 6, 1.5, Number.NaN])('counts as sold out: %d [S4.28]', (productType) => {
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true })] })).toBe(true);
  });

  it('counts as sold out when it is a paywall, which no cart takes [S4.29]', () => {
    const paywall = { productType: PRODUCT_TYPES.paywall, variants: [variant({ unlimited: true, qtyInStock: 5 })] };
    expect(isSoldOut(paywall)).toBe(true);
  });
});

describe('cheapestVariant', () => {
  it('goes by what a shopper pays, the earlier first', () => {
    const reduced = variant({ priceCents: 5000, salePriceCents: 100, onSale: true });
    const first = variant({ priceCents: 100 });
    expect(cheapestVariant([variant(), reduced])).toBe(reduced);
    expect(cheapestVariant([first, reduced])).toBe(first);
    expect(cheapestVariant([])).toBeUndefined();
  });
});
