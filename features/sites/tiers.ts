export const MAX_TIERS = 100;

export interface Tier {
  /** The highest value that the tier is for. Null: for everything above the tier before it. */
  upTo: number | null;
}

/** The position of the first tier that does not begin where the one before it ends, or -1. */
export function findMisplacedTier(tiers: readonly Tier[]): number {
  return tiers.findIndex(({ upTo }, index) => {
    const before = tiers[index - 1];
    if (before === undefined) return false;
    return before.upTo === null || (upTo !== null && upTo <= before.upTo);
  });
}

export function hasAscendingTiers(tiers: readonly Tier[]): boolean {
  return findMisplacedTier(tiers) === -1;
}
