import type { ShippingRate } from '#features/sites/site-file.ts';
import { toNameIds } from '#kernel/ids/name-ids.ts';
import type { Area, Place } from '#kernel/regions/area.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { ANYWHERE, keepNarrowest } from '#kernel/regions/narrowest.ts';

/** The shippable contents of a cart. */
export interface Parcel {
  requiresShipping: boolean;
  weightGrams: number;
  /** The number of units to ship. */
  units: number;
  /** The subtotal of the whole cart, after discounts. */
  subtotalCents: number;
  /** Whether a discount makes shipping free. */
  freeShipping: boolean;
}

export interface ShippingOption {
  id: string;
  name: string;
  priceCents: number;
}

const GRAMS_PER_KILOGRAM = 1000;

/** The id of each rate, which is also the id of its option. */
export function toRateIds(rates: readonly Pick<ShippingRate, 'id' | 'name'>[]): string[] {
  return toNameIds(rates, 'rate');
}

/** The codes of the countries that at least one rate delivers to. */
export function servedCountries(rates: readonly Pick<ShippingRate, 'countries'>[]): string[] {
  const served = new Set(rates.flatMap(({ countries }) => countries));
  return COUNTRY_CODES.filter((code) => served.has(ANYWHERE) || served.has(code));
}

/**
 * The options for the shopper, in the owner's order. Empty while the destination is unknown, or when nothing needs
 * shipping. A rate whose tiers end below the parcel is not offered, and no rate of a wider area replaces it.
 */
export function listShippingOptions(
  rates: readonly ShippingRate[],
  parcel: Parcel,
  location: Place | null,
): ShippingOption[] {
  if (!parcel.requiresShipping || location === null) return [];
  const ids = toRateIds(rates);
  const offered = rates.map((rate, index) => ({ rate, id: ids[index] ?? '' }));
  return keepNarrowest(offered, location, ({ rate }) => areasOf(rate)).flatMap(({ rate, id }) => {
    const priceCents = priceOf(rate, parcel);
    return priceCents === null ? [] : [{ id, name: rate.name, priceCents: parcel.freeShipping ? 0 : priceCents }];
  });
}

function areasOf({ countries, regions, postalPrefixes }: ShippingRate): Area[] {
  return countries.map((country) => ({ country, regions, postalPrefixes }));
}

/** Null if the rate has no price for the parcel. */
function priceOf(rate: ShippingRate, parcel: Parcel): number | null {
  const priceCents = fullPriceOf(rate, parcel);
  const isFree = rate.freeOverCents !== undefined && parcel.subtotalCents >= rate.freeOverCents;
  return isFree && priceCents !== null ? 0 : priceCents;
}

function fullPriceOf(rate: ShippingRate, { weightGrams, units, subtotalCents }: Parcel): number | null {
  switch (rate.kind) {
    case 'flat':
    case 'pickup':
      return rate.priceCents;
    case 'weight':
      // Charged per started kilogram, as carriers do, so that no fraction of a cent can occur.
      return rate.baseCents + rate.perKilogramCents * Math.ceil(weightGrams / GRAMS_PER_KILOGRAM);
    case 'price':
      return tierPrice(rate.tiers, subtotalCents);
    case 'items':
      return tierPrice(rate.tiers, units);
    case 'weight-tiers':
      return tierPrice(rate.tiers, weightGrams);
  }
}

interface PriceTier {
  upTo: number | null;
  priceCents: number;
}

function tierPrice(tiers: readonly PriceTier[], value: number): number | null {
  return tiers.find(({ upTo }) => upTo === null || value <= upTo)?.priceCents ?? null;
}

/** Null when the selected option is no longer offered. */
export function findOption(options: readonly ShippingOption[], id: string | null): ShippingOption | null {
  return options.find((option) => option.id === id) ?? null;
}
