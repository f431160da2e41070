import type { SavedAddress } from '../contract.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The non-empty lines of an address label. */
export function toLines({ address }: SavedAddress): string[] {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address;
  const place = `${city}, ${[region, postalCode].filter((part) => part !== '').join(' ')}`.replace(/, $/, '');
  const lines = [`${firstName} ${lastName}`, company, line1, line2, place, countryNames.of(country) ?? country];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
