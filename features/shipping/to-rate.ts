import type { Identified } from '#features/sites/named-list.ts';
import type { ShippingRate } from '#features/sites/site-file.ts';
import type { RateInput } from './rate-input.ts';

export type StoredRate = Identified<ShippingRate>;

/** The rate as it is stored: only the values of its kind. */
export function toRate(id: string, input: RateInput): StoredRate {
  const { name, countries, regions, postalPrefixes, freeOverCents } = input;
  const common = { id, name, countries, regions, postalPrefixes };
  const free = freeOverCents === null ? {} : { freeOverCents };
  return { ...common, ...valuesOf(input), ...free };
}

function valuesOf(input: RateInput) {
  const { kind, priceCents, baseCents, perKilogramCents, tiers, address, instructions } = input;
  switch (kind) {
    case 'flat':
      return { kind, priceCents: priceCents ?? 0 };
    case 'weight':
      return { kind, baseCents: baseCents ?? 0, perKilogramCents: perKilogramCents ?? 0 };
    case 'pickup':
      return { kind, priceCents: priceCents ?? 0, address: address ?? '', instructions: instructions ?? '' };
    case 'price':
    case 'items':
    case 'weight-tiers':
      return { kind, tiers: (tiers ?? []).map((tier) => ({ ...tier, priceCents: tier.priceCents ?? 0 })) };
  }
}
