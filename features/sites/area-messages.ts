/** Why an area of a shipping rate or a tax rule is not accepted. */
export const areaMessages = {
  country: 'Choose a country from the list.',
  noCountry: 'Choose at least one country.',
  region: (region: string) => `${region} is not a region of this country.`,
  tooManyRegions: (max: number) => `Enter at most ${max} regions.`,
  postalPrefix: 'Use letters, digits and hyphens.',
  tooManyPrefixes: (max: number) => `Enter at most ${max} postal codes.`,
} as const;
