import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { COUNTRY_CODES } from '#kernel/regions/country-codes.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { postalHint } from '#kernel/regions/postal-code.ts';
import { findCountry, postalLabel, regionLabel } from '#kernel/regions/regions.ts';
import { wholePostalExample } from '../address-rules.ts';
import type { CheckoutCountry } from '../contract.ts';

/** The countries that are delivered to, by name; all of them where nothing is delivered. */
export function listCountries(website: Website, requiresShipping: boolean): CheckoutCountry[] {
  const served = new Set(shippingRates(website).flatMap(({ countries }) => countries));
  const isEverywhere = !requiresShipping || served.has(ANYWHERE);
  return COUNTRY_CODES.filter((code) => isEverywhere || served.has(code))
    .map(describe)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
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
