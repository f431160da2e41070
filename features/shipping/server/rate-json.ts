import type { Identified } from '#features/sites/named-list.ts';
import type { ShippingRate } from '#features/sites/site-file.ts';
import { revisionOf } from '#platform/http/revision.ts';
import type { RateDetail } from '../admin-contract.ts';
import type { RateInput } from '../rate-input.ts';

export type StoredRate = Identified<ShippingRate>;

const NO_VALUES = {
  priceCents: null,
  baseCents: null,
  perKilogramCents: null,
  tiers: null,
  freeOverCents: null,
  address: null,
  instructions: null,
};

/** What is edited, without the id. */
export function toFields({ id: _id, ...rate }: StoredRate): Omit<RateDetail, 'id' | 'revision'> {
  return { ...NO_VALUES, ...rate, freeOverCents: rate.freeOverCents ?? null };
}

export function toDetail(rate: StoredRate): RateDetail {
  const fields = toFields(rate);
  return { id: rate.id, revision: revisionOf(fields), ...fields };
}

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
    default:
      return { kind, tiers: (tiers ?? []).map((tier) => ({ ...tier, priceCents: tier.priceCents ?? 0 })) };
  }
}
