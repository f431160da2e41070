import { wholePostalExample } from '#features/checkout/address-rules.ts';
import type { CheckoutCountry } from '#features/checkout/contract.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { postalHint } from '#kernel/regions/postal-code.ts';
import { findCountry, postalLabel, regionLabel } from '#kernel/regions/regions.ts';

/** All countries, by name: an address may be kept for a bill, or for a shop that comes to deliver there. */
export function listCountries(): CheckoutCountry[] {
  return COUNTRY_CODES.map(describe).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(code: string): CheckoutCountry {
  const country = findCountry(code);
  const example = wholePostalExample(code);
  return {
    code,
    name: country?.name ?? code,
    regionLabel: regionLabel(code),
    postalLabel: postalLabel(code),
    postalHint: example === null ? postalHint(code, 'full') : `Example: ${example}`,
    regions: (country?.regions ?? []).map(({ code: region, name }) => ({ code: region, name })),
  };
}
