import { z } from 'zod';
import { ADDRESS_LIMITS } from './address-limits.ts';

const part = (name: keyof typeof ADDRESS_LIMITS) => z.string().trim().max(ADDRESS_LIMITS[name]);

/** A delivery or billing address. */
export const Address = z.strictObject({
  firstName: part('firstName'),
  lastName: part('lastName'),
  company: part('company').default(''),
  line1: part('line1'),
  line2: part('line2').default(''),
  city: part('city'),
  /** The region code, or its name where regions are not listed. Empty in countries whose addresses have no region. */
  region: part('region').default(''),
  postalCode: part('postalCode').default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
  phone: part('phone').default(''),
});
export type Address = z.infer<typeof Address>;
