import { z } from 'zod';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { RestockRequestId } from '../request.ts';

/**
 * Sends one notice. Retries cover a mail server outage of one night. After a longer outage the sweep queues the notice
 * again.
 */
export const sendRestockEmailJob = defineJob({
  name: 'restock.send-email',
  formerNames: ['restock.mail-notice'],
  // Thousands may be due at once.
  lane: 'bulk',
  payload: z.strictObject({ requestId: RestockRequestId }),
});

/** Finds restocks without an event: an expired reservation, a product that is visible again, or a failed notice. */
export const sweepRestock = defineSystemJob({
  name: 'restock.sweep',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 300,
});
