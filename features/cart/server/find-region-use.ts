import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { areaOf } from '#features/tax/rules.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import { type AddressPartUse, regionUseOf } from '#kernel/regions/address-use.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { findRegion } from '#kernel/regions/regions.ts';

/**
 * As the country's address format defines it, but always required where a shipping rate or tax of the shop applies only
 * to some of its regions.
 */
export function findRegionUse(website: Website, country: string): AddressPartUse {
  const usesRegion = (countries: readonly string[], regions: readonly string[]): boolean =>
    (countries.includes(country) || countries.includes(ANYWHERE)) &&
    regions.some((region) => findRegion(country, region) !== null);
  const dependsOnRegion =
    shippingRates(website).some(({ countries, regions }) => usesRegion(countries, regions)) ||
    taxSettings(website)
      .rules.map(areaOf)
      .some((area) => usesRegion([area.country], area.regions));
  return dependsOnRegion ? 'required' : regionUseOf(country);
}
