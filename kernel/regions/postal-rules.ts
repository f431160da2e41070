/**
 * How postal codes of a country are entered in shipping and tax settings. Codes are normalized before they are matched
 * against the pattern.
 */
export interface PostalRule {
  readonly pattern: RegExp;
  readonly message: string;
  /** An example; null where codes vary too much to give one. */
  readonly hint: string | null;
}

const FOUR_DIGITS = { pattern: /^[0-9]{4}$/, message: 'Postal Codes need to be 4 digits' };
const FIVE_DIGITS = { pattern: /^[0-9]{5}$/, message: 'Postal Codes need to be 5 digits' };

/** By country. Canada and Ireland are divided by the first three characters, the United Kingdom by the outcode. */
export const POSTAL_RULES: ReadonlyMap<string, PostalRule> = new Map<string, PostalRule>([
  ['US', { pattern: FIVE_DIGITS.pattern, message: 'ZIP Codes need to be 5 digits.', hint: 'Example: 10013' }],
  [
    'CA',
    {
      pattern: /^[ABCEGHJKLMNPRSTVXY][0-9][ABCEGHJKLMNPRSTVWXYZ]$/,
      message: 'An FSA code is invalid.',
      hint: 'Example: K1A',
    },
  ],
  [
    'GB',
    {
      // The area alone, one or two letters, is the shortest entry that the message allows.
      pattern: /^[A-Z]{1,2}([0-9][A-Z0-9]?)?$/,
      message: 'Enter only the 1-4 character outcode portion of postcodes.',
      hint: 'Example: SW1A',
    },
  ],
  [
    'IE',
    {
      // D6W is the one routing key that does not end in two digits.
      pattern: /^([AC-FHKNPRTV-Y][0-9]{2}|D6W)$/,
      message: 'Enter only the first three characters of the Eircode',
      hint: 'Example: D02',
    },
  ],
  ['AU', { ...FOUR_DIGITS, hint: 'Example: 2000' }],
  ['NZ', { ...FOUR_DIGITS, hint: 'Example: 6011' }],
  ['NO', { ...FOUR_DIGITS, hint: 'Example: 0150' }],
  ['NL', { ...FOUR_DIGITS, hint: 'Example: 1012' }],
  ['DE', { ...FIVE_DIGITS, hint: 'Example: 10115' }],
  ['FR', { ...FIVE_DIGITS, hint: 'Example: 75001' }],
  ['ES', { ...FIVE_DIGITS, hint: 'Example: 28001' }],
  ['SE', { ...FIVE_DIGITS, hint: 'Example: 11120' }],
]);

const FIRST_DIGITS: PostalRule = {
  pattern: /^[0-9]{1,3}$/,
  message: 'Enter up to 3 digits of the postcode',
  hint: 'Example: 20',
};

/**
 * Countries where an area is entered as a prefix of its codes. Other countries use their full-code rule for prefixes
 * too.
 */
export const PREFIX_RULES: ReadonlyMap<string, PostalRule> = new Map([
  ['AU', FIRST_DIGITS],
  ['NZ', FIRST_DIGITS],
]);

export const OTHER_POSTAL_RULE: PostalRule = {
  pattern: /^[A-Z0-9][A-Z0-9-]{1,9}$/,
  message: 'Invalid postal code.',
  hint: null,
};
