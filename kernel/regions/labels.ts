/** The labels for a subdivision of a country, a locality in it and its postal codes. */
export const PLACE_LABELS = {
  region: { singular: 'Region', plural: 'Regions' },
  state: { singular: 'State', plural: 'States' },
  province: { singular: 'Province', plural: 'Provinces' },
  county: { singular: 'County', plural: 'Counties' },
  city: { singular: 'City', plural: 'Cities' },
  postalCode: { singular: 'Postal Code', plural: 'Postal Codes' },
  zipCode: { singular: 'ZIP Code', plural: 'ZIP Codes' },
  postcode: { singular: 'Postcode', plural: 'Postcodes' },
  fsa: { singular: 'FSA', plural: 'FSAs' },
  eircode: { singular: 'Eircode', plural: 'Eircodes' },
} as const;

export type PlaceLabel = keyof typeof PLACE_LABELS;

/** The label in the singular or plural, depending on `count`. */
export function placeLabel(label: PlaceLabel, count = 1): string {
  return count === 1 ? PLACE_LABELS[label].singular : PLACE_LABELS[label].plural;
}
