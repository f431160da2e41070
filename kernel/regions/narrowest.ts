import { type Area, isInArea, type Place } from './area.ts';
import { normalizePostalCode } from './postal-code.ts';

/** Used instead of a country code: matches every country. */
export const ANYWHERE = '*';

/**
 * Keeps the things whose area matches a place most narrowly. Anywhere is the widest, then the country, the region and
 * the postal prefix. A longer prefix is narrower than a shorter one. Their order is kept.
 */
export function keepNarrowest<Thing>(
  things: readonly Thing[],
  place: Place,
  areasOf: (thing: Thing) => readonly Area[],
): Thing[] {
  const fitting = things.flatMap((thing) => {
    const fits = areasOf(thing).flatMap((area) => fitOf(area, place) ?? []);
    return fits.length === 0 ? [] : [{ thing, fit: Math.max(...fits) }];
  });
  const closest = Math.max(...fitting.map(({ fit }) => fit));
  return fitting.filter(({ fit }) => fit === closest).map(({ thing }) => thing);
}

/** Higher is narrower; null when the place is outside the area. Any prefix outweighs a region. */
function fitOf(area: Area, place: Place): number | null {
  const isWorld = area.country === ANYWHERE;
  if (!isInArea(isWorld ? { ...area, country: place.country } : area, place)) return null;
  if (isWorld) return 0;
  return 1 + (area.regions.length > 0 ? 1 : 0) + 2 * longestPrefix(area.postalPrefixes, place.postalCode);
}

function longestPrefix(prefixes: readonly string[], postalCode: string): number {
  const code = normalizePostalCode(postalCode);
  const matching = prefixes.map(normalizePostalCode).filter((prefix) => code.startsWith(prefix));
  return Math.max(0, ...matching.map((prefix) => prefix.length));
}
