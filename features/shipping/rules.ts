import type { ShippingRate } from '#features/sites/site-file.ts';
import type { Area, Place } from '#kernel/regions/area.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { ANYWHERE, keepNarrowest } from '#kernel/regions/narrowest.ts';
import { toRateIds } from './rate-id.ts';

/** The shippable contents of a cart. */
export interface Parcel {
  requiresShipping: boolean;
  weightGrams: number;
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

/** The codes of the countries that at least one rate delivers to. */
export function servedCountries(rates: readonly ShippingRate[]): string[] {
  const served = new Set(rates.flatMap(({ countries }) => countries));
  return COUNTRY_CODES.filter((code) => served.has(ANYWHERE) || served.has(code));
}

/**
 * The options for the shopper, in the owner's order. Empty while the destination is unknown, or when nothing needs
 * shipping.
 */
export function listShippingOptions(
  rates: readonly ShippingRate[],
  parcel: Parcel,
  location: Place | null,
): ShippingOption[] {
  if (!parcel.requiresShipping || location === null) return [];
  const ids = toRateIds(rates);
  const offered = rates.map((rate, index) => ({ rate, id: ids[index] ?? '' }));
  return keepNarrowest(offered, location, ({ rate }) => areasOf(rate)).map(({ rate, id }) => ({
    id,
    name: rate.name,
    priceCents: parcel.freeShipping ? 0 : priceOf(rate, parcel),
  }));
}

function areasOf({ countries, regions, postalPrefixes }: ShippingRate): Area[] {
  return countries.map((country) => ({ country, regions, postalPrefixes }));
}

function priceOf(rate: ShippingRate, { weightGrams, subtotalCents }: Parcel): number {
  if (rate.kind === 'flat') {
    const isFree = rate.freeOverCents !== undefined && subtotalCents >= rate.freeOverCents;
    return isFree ? 0 : rate.priceCents;
  }
  // Charged per started kilogram, as carriers do, so that no fraction of a cent can occur.
  return rate.baseCents + rate.perKilogramCents * Math.ceil(weightGrams / GRAMS_PER_KILOGRAM);
}

/** Null when the selected option is no longer offered. */
export function findOption(options: readonly ShippingOption[], id: string | null): ShippingOption | null {
  return options.find((option) => option.id === id) ?? null;
}
