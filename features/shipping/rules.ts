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

export interface OfferedOption extends ShippingOption {
  /** Whether the customer collects the order. */
  isPickup: boolean;
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
): OfferedOption[] {
  if (!parcel.requiresShipping || location === null) return [];
  const ids = toRateIds(rates);
  const offered = rates.map((rate, index) => ({ rate, id: ids[index] ?? '' }));
  return keepNarrowest(offered, location, ({ rate }) => areasOf(rate)).flatMap(({ rate, id }) => {
    const priceCents = priceOf(rate, parcel);
    if (priceCents === null) return [];
    const isPickup = rate.kind === 'pickup';
    return [{ id, name: rate.name, priceCents: parcel.freeShipping ? 0 : priceCents, isPickup }];
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

/**
 * Applies when no option was chosen, or the chosen one is no longer offered. `delivery` never selects a pickup, for
 * purchases that no one is there to check.
 */
export type DefaultOption = 'any' | 'delivery';

/** The chosen option, or the default: the cheapest delivery, or the cheapest pickup where nothing else is offered. */
export function selectOption(
  options: readonly OfferedOption[],
  chosen: string | null,
  fallback: DefaultOption,
): OfferedOption | null {
  const option = options.find(({ id }) => id === chosen);
  if (option !== undefined) return option;
  const delivery = cheapest(options.filter(({ isPickup }) => !isPickup));
  return fallback === 'delivery' ? delivery : (delivery ?? cheapest(options));
}

function cheapest(options: readonly OfferedOption[]): OfferedOption | null {
  return options.reduce<OfferedOption | null>(
    (best, option) => (best === null || option.priceCents < best.priceCents ? option : best),
    null,
  );
}
