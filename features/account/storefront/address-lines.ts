import type { SavedAddress } from '../contract.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The non-empty lines of an address label. */
export function toAddressLines({ address }: SavedAddress): string[] {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address;
  const cityLine = `${city}, ${[region, postalCode].filter((part) => part !== '').join(' ')}`.replace(/, $/, '');
  const lines = [`${firstName} ${lastName}`, company, line1, line2, cityLine, countryNames.of(country) ?? country];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
