import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShippingRate } from '#features/sites/site-file.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { listShippingOptions, type Parcel, selectOption, servedCountries } from './rules.ts';

// Covers which rates are offered where, and at what price. Area matching is tested in the kernel.

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
  units: 2,
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
  it("returns id, name, price and kind of each rate, in the owner's order", () => {
    const rates = [rate({}), rate({ name: 'Express', priceCents: 1500 }), byWeight];
    expect(listShippingOptions(rates, parcel(), NEW_YORK)).toStrictEqual([
      { id: 'standard', name: 'Standard', priceCents: 600, isPickup: false },
      { id: 'express', name: 'Express', priceCents: 1500, isPickup: false },
    ]);
  });

  it('offers a worldwide rate only where no rate names the country', () => {
    const rates = [byWeight, rate({}), rate({ name: 'Canada Parcel', countries: ['CA'] })];
    expect(namesAt(rates, NEW_YORK)).toStrictEqual(['Standard']);
    expect(namesAt(rates, LISBON)).toStrictEqual(['International by weight']);
  });

  it('prefers a rate for a region or postal prefix to a wider one [S5.79]', () => {
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

  it('keeps the id of a rate, whatever else is offered at a location', () => {
    const rates = [rate({}), rate({ countries: ['CA'] })];
    const place = { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' };
    expect(listShippingOptions(rates, parcel(), place).map(({ id }) => id)).toStrictEqual(['standard-2']);
  });

  it('offers nothing without shippable items, a known destination or a matching rate', () => {
    expect(listShippingOptions([rate({})], parcel({ requiresShipping: false }), NEW_YORK)).toStrictEqual([]);
    expect(listShippingOptions([rate({})], parcel(), null)).toStrictEqual([]);
    expect(listShippingOptions([rate({})], parcel(), LISBON)).toStrictEqual([]);
  });
});

describe('servedCountries', () => {
  it('lists each country of the rates once, and all countries with a worldwide rate', () => {
    expect(servedCountries([])).toStrictEqual([]);
    expect(servedCountries([rate({}), rate({ countries: ['CA', 'US'] })])).toStrictEqual(['CA', 'US']);
    expect(servedCountries([rate({}), byWeight])).toStrictEqual(COUNTRY_CODES);
  });
});

describe('shipping option price', () => {
  const priceAt = (one: ShippingRate, overrides: Partial<Parcel>): number | undefined =>
    listShippingOptions([one], parcel(overrides), NEW_YORK)[0]?.priceCents;

  it.each([
    [7499, 600],
    [7500, 0],
    [7501, 0],
  ])('a flat rate that is free over 7500 costs, at a subtotal of %d, %d', (subtotalCents, price) => {
    expect(priceAt(rate({ freeOverCents: 7500 }), { subtotalCents })).toBe(price);
  });

  it.each([
    [0, 1800],
    [1, 2700],
    [1000, 2700],
    [1001, 3600],
    [12_345, 13_500],
  ])('%d grams cost %d: the base and every started kilogram', (weightGrams, price) => {
    expect(priceAt(byWeight, { weightGrams })).toBe(price);
  });

  const tiered = (kind: string, tiers: object[], overrides: object = {}): ShippingRate =>
    ShippingRate.parse({ name: 'Tiers', countries: ['US'], kind, tiers, ...overrides });

  const byPrice = tiered('price', [
    { upTo: 5000, priceCents: 490 },
    { upTo: null, priceCents: 0 },
  ]);
  it.each([
    [0, 490],
    [4999, 490],
    [5000, 490],
    [5001, 0],
    [1_000_000_000_000, 0],
  ])('tiers by subtotal cost, at a subtotal of %d, %d', (subtotalCents, price) => {
    expect(priceAt(byPrice, { subtotalCents })).toBe(price);
  });

  const byUnits = tiered('items', [
    { upTo: 1, priceCents: 300 },
    { upTo: 3, priceCents: 500 },
  ]);
  it.each([
    [0, 300],
    [1, 300],
    [2, 500],
    [3, 500],
    [4, undefined],
  ])('tiers by units cost, for %d units, %s, and are not offered above the last one', (units, price) => {
    expect(priceAt(byUnits, { units })).toBe(price);
  });

  const weightTiers = tiered('weight-tiers', [
    { upTo: 2000, priceCents: 690 },
    { upTo: 5000, priceCents: 990 },
  ]);
  it.each([
    [0, 690],
    [2000, 690],
    [2001, 990],
    [5000, 990],
    [5001, undefined],
  ])('tiers by weight cost, for %d grams, %s', (weightGrams, price) => {
    expect(priceAt(weightTiers, { weightGrams })).toBe(price);
  });

  it('is not replaced by a worldwide rate when the parcel is too heavy for the rate of the country', () => {
    const options = listShippingOptions([weightTiers, byWeight], parcel({ weightGrams: 6000 }), NEW_YORK);
    expect(options).toStrictEqual([]);
  });

  const pickup = { name: 'Pickup', countries: ['US'], kind: 'pickup', address: 'Mill Lane 4' };
  it.each([
    [byWeight, 'a weight rate'],
    [byPrice, 'tiers by subtotal'],
    [byUnits, 'tiers by units'],
    [weightTiers, 'tiers by weight'],
    [ShippingRate.parse({ ...pickup, priceCents: 250 }), 'a pickup fee'],
  ])('is free from the limit on for every kind of rate: %#', (one) => {
    const free = { ...one, freeOverCents: 4500 };
    expect(priceAt(free, { subtotalCents: 4499 })).toBeGreaterThan(0);
    expect(priceAt(free, { subtotalCents: 4500 })).toBe(0);
  });

  it('does not offer a parcel above the last tier, even where shipping is free', () => {
    expect(priceAt({ ...byUnits, freeOverCents: 0 }, { units: 4 })).toBeUndefined();
    expect(priceAt(byUnits, { units: 4, freeShipping: true })).toBeUndefined();
  });

  it('is the fee of a pickup, or zero', () => {
    expect(priceAt(ShippingRate.parse({ ...pickup, priceCents: 250 }), {})).toBe(250);
    expect(priceAt(ShippingRate.parse({ ...pickup, priceCents: 0 }), {})).toBe(0);
  });

  it('is zero with a free shipping discount', () => {
    expect(priceAt(byWeight, { weightGrams: 5000, freeShipping: true })).toBe(0);
    expect(priceAt(rate({}), { freeShipping: true })).toBe(0);
  });

  it('is a non-negative integer and never falls as the parcel gets heavier', () => {
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

describe('selectOption', () => {
  const standard = { id: 'standard', name: 'Standard', priceCents: 600, isPickup: false };
  const express = { id: 'express', name: 'Express', priceCents: 1500, isPickup: false };
  const pickup = { id: 'pickup', name: 'Store', priceCents: 0, isPickup: true };

  it('returns the chosen option, or the cheapest when it is gone or none is chosen', () => {
    expect(selectOption([express, standard], 'express', 'any')).toBe(express);
    expect(selectOption([express, standard], 'gone', 'any')).toBe(standard);
    expect(selectOption([express, standard], null, 'any')).toBe(standard);
    expect(selectOption([], 'standard', 'any')).toBeNull();
  });

  it('prefers a delivery to a cheaper pickup, unless the pickup is chosen or nothing else is offered', () => {
    expect(selectOption([pickup, standard], null, 'any')).toBe(standard);
    expect(selectOption([pickup, standard], 'pickup', 'any')).toBe(pickup);
    expect(selectOption([pickup], null, 'any')).toBe(pickup);
  });

  it('selects no pickup by default where only a delivery can be the default', () => {
    expect(selectOption([pickup], null, 'delivery')).toBeNull();
    expect(selectOption([pickup], 'gone', 'delivery')).toBeNull();
    expect(selectOption([pickup], 'pickup', 'delivery')).toBe(pickup);
  });
});
