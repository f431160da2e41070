import { AU } from './countries/au.ts';
import { CA } from './countries/ca.ts';
import { DE } from './countries/de.ts';
import { ES } from './countries/es.ts';
import { FR } from './countries/fr.ts';
import { IE } from './countries/ie.ts';
import { NL } from './countries/nl.ts';
import { NO } from './countries/no.ts';
import { NZ } from './countries/nz.ts';
import { SE } from './countries/se.ts';
import { US } from './countries/us.ts';
import type { Country, Region } from './country.ts';
import { isCountryCode } from './country-codes.ts';
import { countryName } from './country-names.ts';
import { placeLabel } from './labels.ts';

/** The countries with known regions, in the order in which they are offered to an owner. */
export const COUNTRIES_WITH_REGIONS: readonly Country[] = [US, CA, AU, NZ, IE, ES, SE, NO, DE, FR, NL];

const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES_WITH_REGIONS.map((country) => [country.code, country]));

/** Any country of ISO 3166-1. A country without known regions has a name and generic labels. */
export function findCountry(code: string): Country | null {
  const known = BY_CODE.get(code);
  if (known !== undefined) return known;
  if (!isCountryCode(code)) return null;
  const postalLabel = code === 'GB' ? 'postcode' : 'postalCode';
  return { code, name: countryName(code), regionLabel: 'region', postalLabel, regions: [] };
}

export function listRegions(country: string): readonly Region[] {
  return BY_CODE.get(country)?.regions ?? [];
}

export function findRegion(country: string, code: string): Region | null {
  return listRegions(country).find((region) => region.code === code) ?? null;
}

/** The label for one or several regions of the country: `State`, `Counties`. */
export function regionLabel(country: string, count = 1): string {
  return placeLabel(findCountry(country)?.regionLabel ?? 'region', count);
}

/** The label for its postal codes: `ZIP Code`, `Eircodes`. */
export function postalLabel(country: string, count = 1): string {
  return placeLabel(findCountry(country)?.postalLabel ?? 'postalCode', count);
}
