import { isEmail } from '#kernel/text/is-email.ts';
import { GIFT_DETAIL_MESSAGES } from './messages.ts';

// Separate from the input schema, so that pages in the browser can use it without loading the schema library.

export interface GiftDays {
  firstDay: string;
  lastDay: string;
}

/** The error message, null when a card can be sent on that day. */
export function checkDay(day: string, { firstDay, lastDay }: GiftDays): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return GIFT_DETAIL_MESSAGES.dayMissing;
  if (day < firstDay) return GIFT_DETAIL_MESSAGES.dayPast;
  return day > lastDay ? GIFT_DETAIL_MESSAGES.dayTooLate : null;
}

export function checkRecipient(email: string): string | null {
  return isEmail(email) ? null : GIFT_DETAIL_MESSAGES.recipient;
}
