import { countryName } from '#kernel/regions/country-names.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { findRegion } from '#kernel/regions/regions.ts';
import { areaFormatMessages as messages } from './area-messages.ts';

export interface ShownArea {
  countries: readonly string[];
  regions: readonly string[];
  postalPrefixes: readonly string[];
}

const MAX_NAMES = 3;

/** An area as a text: `Germany, Austria and 3 more`, `New York, United States, postal codes 100, 101`. */
export function formatArea({ countries, regions, postalPrefixes }: ShownArea): string {
  const countryNames = countries.map((code) => (code === ANYWHERE ? messages.anywhere : countryName(code)));
  const regionNames = regions.map((code) => regionName(countries, code));
  const parts = [shorten(regionNames), shorten(countryNames)];
  if (postalPrefixes.length > 0) parts.push(messages.postalCodes(shorten(postalPrefixes)));
  return parts.filter((part) => part !== '').join(messages.comma);
}

function regionName(countries: readonly string[], code: string): string {
  const found = countries.map((country) => findRegion(country, code)).find((region) => region !== null);
  return found?.name ?? code;
}

function shorten(names: readonly string[]): string {
  const hidden = names.length - MAX_NAMES;
  // One more name takes no more space than the number.
  if (hidden <= 1) return names.join(messages.comma);
  return messages.andMore(names.slice(0, MAX_NAMES).join(messages.comma), hidden);
}
