/** Why an address is not complete or not valid. */
export const ADDRESS_MESSAGES = {
  firstName: 'Please enter a first name.',
  lastName: 'Please enter a last name.',
  line1: 'Please enter a street address.',
  city: 'Please enter a city.',
  country: 'Please choose a country.',
  enterRegion: (region: string) => `Please enter a ${region}.`,
  chooseRegion: (region: string) => `Please choose a ${region}.`,
  postalCode: (label: string) => `Please enter your ${label}.`,
  fullPostalCode: (label: string, example: string) => `Please enter a complete ${label}, such as ${example}.`,
  delivery: 'Please enter a delivery address.',
  billing: 'Please enter a billing address.',
  noDelivery: 'Nothing of this order is delivered, so it has no delivery address.',
} as const;
