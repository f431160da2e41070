import { z } from 'zod';
import { COUNTRY_CODES, isCountryCode } from '#kernel/regions/country-codes.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { normalizePostalCode } from '#kernel/regions/postal-code.ts';
import { findRegion, listRegions } from '#kernel/regions/regions.ts';
import { areaMessages as messages } from './area-messages.ts';

// Where a shipping rate or a tax rule applies, as it is edited.

const MAX_REGIONS = 200;
const MAX_POSTAL_PREFIXES = 2000;
const PREFIX = /^[A-Z0-9][A-Z0-9-]*$/;

const withoutDuplicates = (values: readonly string[]): string[] => [...new Set(values)];

export const CountryInput = z.string().max(2).refine(isCountryCode, messages.country);

export const CountriesInput = z
  .array(z.string().max(2).refine(isCountryOrAnywhere, messages.country))
  .min(1, messages.noCountry)
  .max(COUNTRY_CODES.length + 1)
  .transform(withoutDuplicates);

export const RegionsInput = z
  .array(z.string().trim().min(1).max(10))
  .max(MAX_REGIONS, messages.tooManyRegions(MAX_REGIONS))
  .transform(withoutDuplicates)
  .default([]);

export const PostalPrefixesInput = z
  .array(
    z
      .string()
      .max(20)
      .transform(normalizePostalCode)
      .refine((prefix) => PREFIX.test(prefix), messages.postalPrefix),
  )
  .max(MAX_POSTAL_PREFIXES, messages.tooManyPrefixes(MAX_POSTAL_PREFIXES))
  .transform(withoutDuplicates)
  .default([]);

function isCountryOrAnywhere(country: string): boolean {
  return country === ANYWHERE || isCountryCode(country);
}

/** The first region that none of the countries has, or null. A country without a list of regions has any region. */
export function findUnknownRegion(countries: readonly string[], regions: readonly string[]): string | null {
  if (countries.some((country) => listRegions(country).length === 0)) return null;
  return regions.find((region) => countries.every((country) => findRegion(country, region) === null)) ?? null;
}
