import { DAY, HOUR } from '#kernel/time/clock.ts';

/** Apart from the schemas, because forms need only the numbers. */
export const MIN_DELAY_HOURS = 1;
export const MAX_DELAY_HOURS = 168;
/** A shopper who has done nothing at the checkout for this time has left it. */
export const ABANDONED_AFTER = HOUR;
/** Checkouts that became due longer ago get no reminder, for example after it was turned off for a while. */
export const LATEST_REMINDER = 7 * DAY;
/** An email address gets at most one reminder in this time. */
export const REMINDER_INTERVAL = 7 * DAY;
/** After this time an order no longer counts as recovered, and no email is sent. */
export const RECOVERABLE_FOR = 30 * DAY;
/** Abandoned checkouts are deleted after this time. */
export const RETENTION = 90 * DAY;
/** The recovered sum covers this number of days. */
export const SUMMARY_DAYS = 30;
