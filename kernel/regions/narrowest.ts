import { type Area, isInArea, type Place } from './area.ts';
import { normalizePostalCode } from './postal-code.ts';

/** Used instead of a country code: matches every country. */
export const ANYWHERE = '*';

/**
 * Keeps the things whose area matches a place most narrowly. Anywhere is the widest, then the country, the region and
 * the postal prefix. A longer prefix is narrower than a shorter one. Their order is kept.
 */
export function keepNarrowest<Candidate>(
  candidates: readonly Candidate[],
  place: Place,
  areasOf: (candidate: Candidate) => readonly Area[],
): Candidate[] {
  const matches = candidates.flatMap((candidate) => {
    const specificities = areasOf(candidate).flatMap((area) => specificityOf(area, place) ?? []);
    return specificities.length === 0 ? [] : [{ candidate, specificity: Math.max(...specificities) }];
  });
  const highest = Math.max(...matches.map(({ specificity }) => specificity));
  return matches.filter(({ specificity }) => specificity === highest).map(({ candidate }) => candidate);
}

/** Higher is narrower; null when the place is outside the area. Any prefix outweighs a region. */
function specificityOf(area: Area, place: Place): number | null {
  const isWorld = area.country === ANYWHERE;
  if (!isInArea(isWorld ? { ...area, country: place.country } : area, place)) return null;
  if (isWorld) return 0;
  return 1 + (area.regions.length > 0 ? 1 : 0) + 2 * longestPrefix(area.postalPrefixes, place.postalCode);
}

function longestPrefix(prefixes: readonly string[], postalCode: string): number {
  const code = normalizePostalCode(postalCode);
  const matching = prefixes.filter((prefix) => code.startsWith(prefix));
  return Math.max(0, ...matching.map((prefix) => prefix.length));
}
