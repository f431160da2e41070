import { findRegionUse } from '#features/cart/server/index.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import type { CheckoutCountry } from '../contract.ts';
import { describeCountry } from '../describe-country.ts';

/** The countries that the shop delivers to, sorted by name. All countries where nothing is delivered. */
export function listCountries(website: Website, requiresShipping: boolean): CheckoutCountry[] {
  const served = new Set(shippingRates(website).flatMap(({ countries }) => countries));
  const isEverywhere = !requiresShipping || served.has(ANYWHERE);
  return COUNTRY_CODES.filter((code) => isEverywhere || served.has(code))
    .map((code) => describeCountry(code, findRegionUse(website, code)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
