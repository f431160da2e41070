interface PartWords {
  words: string;
  autocomplete?: string;
  /** Digits. */
  size?: number;
}

export const PART_WORDS: Readonly<Record<string, PartWords>> = {
  First: { words: 'First name', autocomplete: 'given-name' },
  Last: { words: 'Last name', autocomplete: 'family-name' },
  Line1: { words: 'Address', autocomplete: 'address-line1' },
  Line2: { words: 'Apartment, suite', autocomplete: 'address-line2' },
  City: { words: 'City', autocomplete: 'address-level2' },
  State: { words: 'State or region', autocomplete: 'address-level1' },
  Zip: { words: 'Postal code', autocomplete: 'postal-code' },
  Country: { words: 'Country', autocomplete: 'country-name', size: 4 },
  Areacode: { words: 'Area code', autocomplete: 'tel-area-code', size: 4 },
  Prefix: { words: 'Prefix', autocomplete: 'tel-local-prefix', size: 4 },
  Line: { words: 'Line', autocomplete: 'tel-local-suffix', size: 6 },
  Month: { words: 'Month', size: 2 },
  Day: { words: 'Day', size: 2 },
  Year: { words: 'Year', size: 4 },
  Hour: { words: 'Hour', size: 2 },
  Minute: { words: 'Minute', size: 2 },
  Ampm: { words: 'AM or PM' },
};

export const AGREEMENT = [
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
] as const;
