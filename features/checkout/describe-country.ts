import { fullPostalCodeExample } from '#features/orders/address-rules.ts';
import { type AddressPartUse, postalCodeUseOf } from '#kernel/regions/address-use.ts';
import { postalHint } from '#kernel/regions/postal-code.ts';
import { findCountry, listRegions, postalLabel, regionLabel } from '#kernel/regions/regions.ts';
import type { CheckoutCountry } from './contract.ts';

/** The fields of an address form for the country. */
export function describeCountry(code: string, regionUse: AddressPartUse): CheckoutCountry {
  const example = fullPostalCodeExample(code);
  const regions = regionUse === 'unused' ? [] : listRegions(code);
  return {
    code,
    name: findCountry(code)?.name ?? code,
    regionLabel: regionLabel(code),
    postalLabel: postalLabel(code),
    postalHint: example === null ? postalHint(code, 'full') : `Example: ${example}`,
    regionUse,
    postalCodeUse: postalCodeUseOf(code),
    regions: regions.map(({ code: region, name }) => ({ code: region, name })),
  };
}
