import type { CheckoutCountry } from '#features/checkout/contract.ts';
import { describeCountry } from '#features/checkout/describe-country.ts';
import { regionUseOf } from '#kernel/regions/address-use.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';

/** All countries, by name: an address may be kept for a bill, or for a shop that comes to deliver there. */
export function listCountries(): CheckoutCountry[] {
  return COUNTRY_CODES.map((code) => describeCountry(code, regionUseOf(code))).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}
