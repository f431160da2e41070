interface PartMessages {
  messages: string;
  autocomplete?: string;
  /** Number of digits. */
  size?: number;
}

export const PART_MESSAGES: Readonly<Record<string, PartMessages>> = {
  First: { messages: 'First name', autocomplete: 'given-name' },
  Last: { messages: 'Last name', autocomplete: 'family-name' },
  Line1: { messages: 'Address', autocomplete: 'address-line1' },
  Line2: { messages: 'Apartment, suite', autocomplete: 'address-line2' },
  City: { messages: 'City', autocomplete: 'address-level2' },
  State: { messages: 'State or region', autocomplete: 'address-level1' },
  Zip: { messages: 'Postal code', autocomplete: 'postal-code' },
  Country: { messages: 'Country', autocomplete: 'country-name', size: 4 },
  Areacode: { messages: 'Area code', autocomplete: 'tel-area-code', size: 4 },
  Prefix: { messages: 'Prefix', autocomplete: 'tel-local-prefix', size: 4 },
  Line: { messages: 'Line', autocomplete: 'tel-local-suffix', size: 6 },
  Month: { messages: 'Month', size: 2 },
  Day: { messages: 'Day', size: 2 },
  Year: { messages: 'Year', size: 4 },
  Hour: { messages: 'Hour', size: 2 },
  Minute: { messages: 'Minute', size: 2 },
  Ampm: { messages: 'AM or PM' },
};

export const AGREEMENT = [
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
] as const;
