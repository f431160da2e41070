import { z } from 'zod';
import { DAY } from '#kernel/time/clock.ts';
import { MAX_RETRIES, MAX_RETRY_DAYS } from './dunning-limits.ts';

/** What happens to a subscription whose renewal is given up. `past-due` waits for the owner or for another card. */
export const AfterDunning = z.enum(['cancel', 'pause', 'past-due']);
export type AfterDunning = z.infer<typeof AfterDunning>;

const RetryDays = z
  .int('Enter a whole number of days.')
  .min(1, 'Enter at least 1 day.')
  .max(MAX_RETRY_DAYS, `Enter at most ${MAX_RETRY_DAYS} days.`);

/** How declined renewals are retried. */
export const DunningSettings = z.strictObject({
  /** Days before each retry, counted from the attempt before it. */
  retryDays: z
    .array(RetryDays)
    .min(1, 'At least one retry is needed.')
    .max(MAX_RETRIES, `At most ${MAX_RETRIES} retries are possible.`),
  /** Whether the shopper gets an email for each declined payment. The end of a subscription is always emailed. */
  emailsShopper: z.boolean(),
  afterDunning: AfterDunning,
});
export type DunningSettings = z.infer<typeof DunningSettings>;

/** Retries 1, 3, 5 and 7 days after the first decline. */
export const DEFAULT_DUNNING: DunningSettings = {
  retryDays: [1, 2, 2, 2],
  emailsShopper: true,
  afterDunning: 'cancel',
};

/** When a renewal is retried after this many declines. Null when it is given up. */
export function nextRetry(
  { retryDays }: Pick<DunningSettings, 'retryDays'>,
  firstDeclinedAt: Date,
  declines: number,
): Date | null {
  if (declines > retryDays.length) return null;
  const days = retryDays.slice(0, declines).reduce((sum, each) => sum + each, 0);
  return new Date(firstDeclinedAt.getTime() + days * DAY);
}
