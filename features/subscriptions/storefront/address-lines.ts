import type { Address } from '#features/orders/address.ts';

/** The non-empty lines of an address label. */
export function toLines(address: Address, countries: readonly { code: string; name: string }[]): string[] {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address;
  const name = countries.find(({ code }) => code === country)?.name ?? country;
  const cityLine = [city, `${region} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');
  return [`${firstName} ${lastName}`.trim(), company, line1, line2, cityLine, name].filter((line) => line !== '');
}
