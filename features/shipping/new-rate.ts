import type { RateDetail } from './admin-contract.ts';

export interface TierBody {
  upTo: number | null;
  /** Null until it is entered. */
  priceCents: number | null;
}

/** The values of a rate in its form. */
export interface RateBody extends Omit<RateDetail, 'id' | 'revision' | 'tiers'> {
  tiers: TierBody[] | null;
}

export const NEW_RATE: RateBody = {
  name: '',
  countries: [],
  regions: [],
  postalPrefixes: [],
  kind: 'flat',
  priceCents: null,
  baseCents: null,
  perKilogramCents: null,
  tiers: null,
  freeOverCents: null,
  address: null,
  instructions: null,
};

const NO_PRICES = { priceCents: null, baseCents: null, perKilogramCents: null, tiers: null };
const TWO_TIERS: TierBody[] = [
  { upTo: null, priceCents: null },
  { upTo: null, priceCents: null },
];

/** The values that a kind starts with. Those of other kinds are removed, so that no hidden field is invalid. */
export function kindDefaults(kind: RateBody['kind']): Partial<RateBody> {
  if (kind === 'price' || kind === 'items' || kind === 'weight-tiers') return { ...NO_PRICES, tiers: [...TWO_TIERS] };
  return kind === 'pickup' ? { ...NO_PRICES, priceCents: 0 } : NO_PRICES;
}
