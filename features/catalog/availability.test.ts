import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from './product-type.ts';
import { cheapestVariant, isOnSale, isSoldOut, unitsInStock, type VariantSummary } from './rules.ts';

// Covers the store's own rules of availability. How templates read them from a page is tested with the template
// language.

const variant = (facts: Partial<VariantSummary> = {}): VariantSummary => ({
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

  it('is sold out when every variant is limited and has zero or fewer units [S4.24]', () => {
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: -3 })] })).toBe(true);
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: 1 })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant(), variant({ unlimited: true })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true, qtyInStock: -1 })] })).toBe(false);
  });

  it('is sold out without variants [S4.24]', () => {
    expect(isSoldOut({ productType, variants: [] })).toBe(true);
  });

  it('is sold out exactly when no units are in stock', () => {
    fc.assert(
      fc.property(variants, (given) => {
        expect(isSoldOut({ productType, variants: given })).toBe(unitsInStock({ productType, variants: given }) === 0);
      }),
    );
  });

  it('counts stock below zero as zero [S4.24]', () => {
    const stock = [variant({ qtyInStock: 4 }), variant({ qtyInStock: -3 })];
    expect(unitsInStock({ productType, variants: stock })).toBe(4);
  });

  it('is on sale when any variant is, whatever the product flag says [S4.30]', () => {
    expect(isOnSale({ productType, variants: [variant(), variant({ onSale: true })] })).toBe(true);
    expect(isOnSale({ productType, onSale: true, variants: [variant()] })).toBe(false);
    expect(isOnSale({ productType, variants: [] })).toBe(false);
  });
});

describe('a service product', () => {
  const productType = PRODUCT_TYPES.service;

  it('is sold out when every variant is limited and has none left [S4.25]', () => {
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: -1 })] })).toBe(true);
    expect(isSoldOut({ productType, variants: [variant(), variant({ qtyInStock: 2 })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true })] })).toBe(false);
  });

  it('is on sale when any variant is [S4.30]', () => {
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

  it('is on sale by its own flag, whatever its variants say [S4.31]', () => {
    expect(isOnSale({ productType, onSale: true, variants: [variant()] })).toBe(true);
    expect(isOnSale({ productType, onSale: false, variants: [variant({ onSale: true })] })).toBe(false);
    expect(isOnSale({ productType, variants: [variant({ onSale: true })] })).toBe(false);
  });
});

describe('a gift card product', () => {
  const productType = PRODUCT_TYPES['gift-card'];

  it('is never sold out [S4.27]', () => {
    expect(isSoldOut({ productType, variants: [variant({ qtyInStock: -1 })] })).toBe(false);
    expect(isSoldOut({ productType, variants: [] })).toBe(false);
  });

  it('is on sale when any variant is [S4.30]', () => {
    expect(isOnSale({ productType, variants: [variant({ onSale: true })] })).toBe(true);
  });
});

describe('a product of another type', () => {
  it.each([0, -1, 6, 1.5, Number.NaN])('is sold out for the unknown type %d [S4.28]', (productType) => {
    expect(isSoldOut({ productType, variants: [variant({ unlimited: true })] })).toBe(true);
  });

  it('is sold out when it is a paywall, which cannot be added to a cart [S4.29]', () => {
    const paywall = { productType: PRODUCT_TYPES.paywall, variants: [variant({ unlimited: true, qtyInStock: 5 })] };
    expect(isSoldOut(paywall)).toBe(true);
  });
});

describe('cheapestVariant', () => {
  it('compares the price a shopper pays, and takes the first of equal ones', () => {
    const reduced = variant({ priceCents: 5000, salePriceCents: 100, onSale: true });
    const first = variant({ priceCents: 100 });
    expect(cheapestVariant([variant(), reduced])).toBe(reduced);
    expect(cheapestVariant([first, reduced])).toBe(first);
    expect(cheapestVariant([])).toBeUndefined();
  });
});
