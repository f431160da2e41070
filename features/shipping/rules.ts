import type { ShippingRate } from '#features/sites/site-file.ts';
import type { Area, Place } from '#kernel/regions/area.ts';
import { keepNarrowest } from '#kernel/regions/narrowest.ts';
import { toRateIds } from './rate-id.ts';

/** What a cart would send. */
export interface Parcel {
  requiresShipping: boolean;
  weightGrams: number;
  /** Of the whole cart, after discounts. */
  subtotalCents: number;
  /** Whether a discount takes the price of shipping over. */
  freeShipping: boolean;
}

export interface ShippingOption {
  id: string;
  name: string;
  priceCents: number;
}

const GRAMS_PER_KILOGRAM = 1000;

/** What the shopper can choose from, in the owner's order; nothing while it is open where to, or nothing needs sending. */
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
  // By the started kilogram, as carriers charge: no fraction of a cent can arise.
  return rate.baseCents + rate.perKilogramCents * Math.ceil(weightGrams / GRAMS_PER_KILOGRAM);
}

/** Null when what was chosen is not offered any more. */
export function findOption(options: readonly ShippingOption[], id: string | null): ShippingOption | null {
  return options.find((option) => option.id === id) ?? null;
}
