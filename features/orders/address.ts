import { z } from 'zod';

const part = (max: number) => z.string().trim().max(max);

/** A delivery or billing address. */
export const Address = z.strictObject({
  firstName: part(100),
  lastName: part(100),
  company: part(100).default(''),
  line1: part(200),
  line2: part(200).default(''),
  city: part(100),
  /** The region code, or its name where regions are not listed. Empty in countries whose addresses have no region. */
  region: part(100).default(''),
  postalCode: part(20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
  phone: part(40).default(''),
});
export type Address = z.infer<typeof Address>;
