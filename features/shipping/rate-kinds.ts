/** How the price of a rate is calculated. */
export const RATE_KINDS = ['flat', 'price', 'items', 'weight', 'weight-tiers', 'pickup'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Rates that have a price for each range of a value. */
export const TIER_KINDS = ['price', 'items', 'weight-tiers'] as const satisfies readonly RateKind[];
export type TierKind = (typeof TIER_KINDS)[number];

export function isTierKind(kind: RateKind): kind is TierKind {
  return (TIER_KINDS as readonly RateKind[]).includes(kind);
}
