import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { findCountry, listRegions, postalLabel, regionLabel } from '#kernel/regions/regions.ts';
import type { Destination } from '../contract.ts';
import { findRegionUse } from './region-use.ts';

/** The countries that the shop delivers to, sorted by name. */
export function listDestinations(website: Website): Destination[] {
  const served = new Set(shippingRates(website).flatMap(({ countries }) => countries));
  return COUNTRY_CODES.filter((code) => served.has(ANYWHERE) || served.has(code))
    .map((code) => describe(website, code))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(website: Website, code: string): Destination {
  const country = findCountry(code);
  const regions = findRegionUse(website, code) === 'unused' ? [] : listRegions(code);
  return {
    code,
    name: country?.name ?? code,
    regionLabel: regionLabel(code),
    postalLabel: postalLabel(code),
    regions: regions.map(({ code: region, name }) => ({ code: region, name })),
  };
}
