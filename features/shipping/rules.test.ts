import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShippingRate } from '#features/sites/site-file.ts';
import { findOption, listShippingOptions, type Parcel } from './rules.ts';

// Owns which rates are offered where, and at what price. How areas fit a place is tested in the kernel.

const rate = (overrides: object): ShippingRate =>
  ShippingRate.parse({ name: 'Standard', countries: ['US'], kind: 'flat', priceCents: 600, ...overrides });

const byWeight = ShippingRate.parse({
  name: 'International by weight',
  countries: ['*'],
  kind: 'weight',
  baseCents: 1800,
  perKilogramCents: 900,
});

const parcel = (overrides: Partial<Parcel> = {}): Parcel => ({
  requiresShipping: true,
  weightGrams: 400,
  subtotalCents: 4200,
  freeShipping: false,
  ...overrides,
});

const NEW_YORK = { country: 'US', region: 'NY', postalCode: '10013' };
const HAWAII = { country: 'US', region: 'HI', postalCode: '96701' };
const LISBON = { country: 'PT', region: '', postalCode: '1100-148' };

const namesAt = (rates: readonly ShippingRate[], place: typeof NEW_YORK): string[] =>
  listShippingOptions(rates, parcel(), place).map(({ name }) => name);

describe('listShippingOptions', () => {
  it('gives id, name and price of each rate, in the order of the owner', () => {
    const rates = [rate({}), rate({ name: 'Express', priceCents: 1500 }), byWeight];
    expect(listShippingOptions(rates, parcel(), NEW_YORK)).toStrictEqual([
      { id: 'standard', name: 'Standard', priceCents: 600 },
      { id: 'express', name: 'Express', priceCents: 1500 },
    ]);
  });

  it('offers a rate for everywhere only where no rate names the country', () => {
    const rates = [byWeight, rate({}), rate({ name: 'Canada Parcel', countries: ['CA'] })];
    expect(namesAt(rates, NEW_YORK)).toStrictEqual(['Standard']);
    expect(namesAt(rates, LISBON)).toStrictEqual(['International by weight']);
  });

  it('lets a region or postal prefix replace what holds around it [S5.79]', () => {
    const rates = [
      rate({}),
      rate({ name: 'Overseas states', regions: ['AK', 'HI'] }),
      rate({ name: 'Courier', postalPrefixes: ['100', '101'] }),
    ];
    expect(namesAt(rates, HAWAII)).toStrictEqual(['Overseas states']);
    expect(namesAt(rates, NEW_YORK)).toStrictEqual(['Courier']);
    expect(namesAt(rates, { ...NEW_YORK, postalCode: '11201' })).toStrictEqual(['Standard']);
    expect(namesAt(rates, { country: 'US', region: 'CA', postalCode: '' })).toStrictEqual(['Standard']);
  });

  it('keeps the id of a rate, whatever else is offered at a place', () => {
    const rates = [rate({}), rate({ countries: ['CA'] })];
    const place = { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' };
    expect(listShippingOptions(rates, parcel(), place).map(({ id }) => id)).toStrictEqual(['standard-2']);
  });

  it('offers nothing when nothing needs sending, where to is open, or no rate goes there', () => {
    expect(listShippingOptions([rate({})], parcel({ requiresShipping: false }), NEW_YORK)).toStrictEqual([]);
    expect(listShippingOptions([rate({})], parcel(), null)).toStrictEqual([]);
    expect(listShippingOptions([rate({})], parcel(), LISBON)).toStrictEqual([]);
  });
});

describe('the price of an option', () => {
  const priceAt = (one: ShippingRate, overrides: Partial<Parcel>): number | undefined =>
    listShippingOptions([one], parcel(overrides), NEW_YORK)[0]?.priceCents;

  it.each([
    [7499, 600],
    [7500, 0],
    [7501, 0],
  ])('of a flat rate free over 7500, for a subtotal of %d, is %d', (subtotalCents, price) => {
    expect(priceAt(rate({ freeOverCents: 7500 }), { subtotalCents })).toBe(price);
  });

  it.each([
    [0, 1800],
    [1, 2700],
    [1000, 2700],
    [1001, 3600],
    [12_345, 13_500],
  ])('by weight, for %d grams, is %d: the base and every started kilogram', (weightGrams, price) => {
    expect(priceAt(byWeight, { weightGrams })).toBe(price);
  });

  it('is nothing when a discount takes it over', () => {
    expect(priceAt(byWeight, { weightGrams: 5000, freeShipping: true })).toBe(0);
    expect(priceAt(rate({}), { freeShipping: true })).toBe(0);
  });

  it('is a whole number, never negative, and never falls as the parcel gets heavier', () => {
    const weights = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(weights, weights, fc.integer({ min: 0, max: 1_000_000 }), (a, b, perKilogramCents) => {
        const one = ShippingRate.parse({ ...byWeight, perKilogramCents });
        const light = priceAt(one, { weightGrams: Math.min(a, b) }) ?? -1;
        const heavy = priceAt(one, { weightGrams: Math.max(a, b) }) ?? -1;
        expect(Number.isSafeInteger(light)).toBe(true);
        expect(light).toBeGreaterThanOrEqual(0);
        expect(heavy).toBeGreaterThanOrEqual(light);
      }),
    );
  });
});

describe('findOption', () => {
  const options = [{ id: 'standard', name: 'Standard', priceCents: 600 }];

  it('finds the chosen option, and nothing for a choice that is gone or not made', () => {
    expect(findOption(options, 'standard')).toBe(options[0]);
    expect(findOption(options, 'express')).toBeNull();
    expect(findOption(options, null)).toBeNull();
  });
});
