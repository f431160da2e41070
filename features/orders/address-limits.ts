/** The maximum lengths of the parts of an address. Apart from the schema, because forms need only the numbers. */
export const ADDRESS_LIMITS = {
  firstName: 100,
  lastName: 100,
  company: 100,
  line1: 200,
  line2: 200,
  city: 100,
  region: 100,
  postalCode: 20,
  phone: 40,
} as const;
