interface PartLabel {
  label: string;
  autocomplete?: string;
  /** Number of digits. */
  size?: number;
}

export const PART_LABELS: Readonly<Record<string, PartLabel>> = {
  First: { label: 'First name', autocomplete: 'given-name' },
  Last: { label: 'Last name', autocomplete: 'family-name' },
  Line1: { label: 'Address', autocomplete: 'address-line1' },
  Line2: { label: 'Apartment, suite', autocomplete: 'address-line2' },
  City: { label: 'City', autocomplete: 'address-level2' },
  State: { label: 'State or region', autocomplete: 'address-level1' },
  Zip: { label: 'Postal code', autocomplete: 'postal-code' },
  Country: { label: 'Country', autocomplete: 'country-name', size: 4 },
  Areacode: { label: 'Area code', autocomplete: 'tel-area-code', size: 4 },
  Prefix: { label: 'Prefix', autocomplete: 'tel-local-prefix', size: 4 },
  Line: { label: 'Line', autocomplete: 'tel-local-suffix', size: 6 },
  Month: { label: 'Month', size: 2 },
  Day: { label: 'Day', size: 2 },
  Year: { label: 'Year', size: 4 },
  Hour: { label: 'Hour', size: 2 },
  Minute: { label: 'Minute', size: 2 },
  Ampm: { label: 'AM or PM' },
};

export const AGREEMENT = [
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
] as const;
