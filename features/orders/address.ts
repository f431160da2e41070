import { z } from 'zod';

const part = (max: number) => z.string().trim().max(max);

/** Where something goes, or whom it is billed to. */
export const Address = z.strictObject({
  firstName: part(100),
  lastName: part(100),
  company: part(100).default(''),
  line1: part(200),
  line2: part(200).default(''),
  city: part(100),
  /** The code of the region, or its name where regions are not listed; empty where addresses name none. */
  region: part(100).default(''),
  postalCode: part(20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
  phone: part(40).default(''),
});
export type Address = z.infer<typeof Address>;

/** An address as the lines of a label, without those that are empty. */
export function toLabel(address: Address): string[] {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address;
  const place = [city, [region, postalCode].filter((text) => text !== '').join(' ')].filter((text) => text !== '');
  return [`${firstName} ${lastName}`.trim(), company, line1, line2, place.join(', '), country].filter(
    (text) => text !== '',
  );
}
