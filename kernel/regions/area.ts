import { matchesPostalPrefixes } from './postal-code.ts';

/** Where a shipping rate or a tax applies. An empty list means no restriction. */
export interface Area {
  readonly country: string;
  /** Region codes within the country. */
  readonly regions: readonly string[];
  /** Normalized as by `normalizePostalCode`. */
  readonly postalPrefixes: readonly string[];
}

export interface Place {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}

export function isInArea(area: Area, place: Place): boolean {
  if (area.country !== place.country) return false;
  if (area.regions.length > 0 && !area.regions.includes(place.region)) return false;
  return matchesPostalPrefixes(area.postalPrefixes, place.postalCode);
}
