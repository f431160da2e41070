import type { Address } from './address.ts';

/** The non-empty lines of an address label. */
export function toLabel(address: Address): string[] {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address;
  const cityLine = [city, [region, postalCode].filter((text) => text !== '').join(' ')].filter((text) => text !== '');
  return [`${firstName} ${lastName}`.trim(), company, line1, line2, cityLine.join(', '), country].filter(
    (text) => text !== '',
  );
}
