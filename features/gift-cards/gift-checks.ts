import { isEmail } from '#kernel/text/is-email.ts';

// Separate from the input schema, so that pages in the browser can use it without loading the schema library.

export interface GiftDays {
  firstDay: string;
  lastDay: string;
}

/** The error message, null when a card can be sent on that day. */
export function checkDay(day: string, { firstDay, lastDay }: GiftDays): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Please choose a date.';
  if (day < firstDay) return 'This date is in the past. Please choose a later one.';
  return day > lastDay ? 'Please choose a date within the next year.' : null;
}

export function checkRecipient(email: string): string | null {
  return isEmail(email) ? null : 'Please enter the recipient’s email address.';
}
