import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';
import { kitMessages } from './messages.ts';

const LOCALE = 'en-US';
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** Formats a time relative to `now`: "5 minutes ago", "yesterday". */
export function formatAgo(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  if (passed < MINUTE) return kitMessages.justNow;
  if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), 'hour');
  return ago.format(-Math.floor(passed / DAY), 'day');
}

/** Formats the calendar day of a time in the given time zone. */
export function formatDay(then: number, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone }).format(then);
}
