/** Why the details of a gift card are not valid. */
export const GIFT_DETAIL_MESSAGES = {
  dayMissing: 'Please choose a date.',
  dayPast: 'This date is in the past. Please choose a later one.',
  dayTooLate: 'Please choose a date within the next year.',
  recipient: 'Please enter the recipient’s email address.',
} as const;
