/** Why the details of a gift card are not valid. */
export const GIFT_DETAIL_MESSAGES = {
  dayMissing: 'Please choose a date.',
  dayPast: 'This date is in the past. Please choose a later one.',
  dayTooLate: 'Please choose a date within the next year.',
  recipient: 'Please enter the recipient’s email address.',
} as const;

/** Why gift cards cannot be issued. */
export const ISSUE_MESSAGES = {
  countTooSmall: 'Please issue at least 1 card.',
  countTooLarge: 'At most 1,000 cards can be issued at once.',
  valueTooSmall: 'Please enter an amount above 0.',
  valueTooLarge: 'This amount is too high for a gift card.',
  email: 'Please enter a valid email address, or leave it empty.',
  oneRecipient: 'Only a single card can be emailed. Leave this empty to download the codes of many.',
  messageTooLong: 'At most 500 characters.',
  noteTooLong: 'At most 500 characters.',
  date: 'Please choose a date.',
} as const;
