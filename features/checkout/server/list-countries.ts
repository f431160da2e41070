import { findRegionUse } from '#features/cart/server/index.ts';
import { servedCountries } from '#features/shipping/rules.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { sortByName } from '#kernel/regions/country-names.ts';
import type { CheckoutCountry } from '../contract.ts';
import { describeCountry } from '../describe-country.ts';

/** The countries that the shop delivers to, sorted by name. All countries where nothing is delivered. */
export function listCountries(website: Website, requiresShipping: boolean): CheckoutCountry[] {
  const codes = requiresShipping ? servedCountries(shippingRates(website)) : COUNTRY_CODES;
  return sortByName(codes.map((code) => describeCountry(code, findRegionUse(website, code))));
}
