import type { CheckoutCountry } from '#features/checkout/contract.ts';
import { describeCountry } from '#features/checkout/describe-country.ts';
import { regionUseOf } from '#kernel/regions/address-use.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { sortByName } from '#kernel/regions/country-names.ts';

/**
 * All countries, sorted by name. A saved address may be a billing address, or the shop may start to deliver there
 * later.
 */
export function listCountries(): CheckoutCountry[] {
  return sortByName(COUNTRY_CODES.map((code) => describeCountry(code, regionUseOf(code))));
}
