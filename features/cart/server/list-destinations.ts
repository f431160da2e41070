import { servedCountries } from '#features/shipping/rules.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { sortByName } from '#kernel/regions/country-names.ts';
import { findCountry, listRegions, postalLabel, regionLabel } from '#kernel/regions/regions.ts';
import type { Destination } from '../contract.ts';
import { findRegionUse } from './find-region-use.ts';

/** The countries that the shop delivers to, sorted by name. */
export function listDestinations(website: Website): Destination[] {
  return sortByName(servedCountries(shippingRates(website)).map((code) => describe(website, code)));
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
