import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { put } from './returning.ts';
import type { Reply, Shopper, TestShop } from './shopping.ts';

export const ABANDONED = '/api/config/abandoned-checkouts';
export const SETTINGS = '/api/config/settings/abandoned-checkouts';

export interface AbandonedList {
  rows: { id: string; email: string; state: string; hasConsent: boolean }[];
  nextCursor: string | null;
  count: { value: number };
}

/** Reminders are sent this number of hours after the shopper has left. */
export async function turnOn(owner: Shopper, delayHours = 24): Promise<Reply> {
  return await put(owner, SETTINGS, { enabled: true, delayHours });
}

/** The shopper asks for a reminder, or with null no longer wants one. */
export async function remind(shopper: Shopper, email: string | null = 'ada@example.test'): Promise<Reply> {
  return await shopper.post('/api/checkout/reminder', { email });
}

/** Runs a scheduled job of abandoned checkouts, as a worker does. */
export async function runDue(shop: TestShop, name = 'queue-due'): Promise<void> {
  const found = shop.jobs.handlers.find(({ job }) => job.name === `abandoned-checkouts.${name}`);
  await found?.handle({ ...shop, ...testJobRun() }, {});
}
