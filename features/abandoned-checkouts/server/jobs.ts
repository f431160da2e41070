import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';

/** Sends the reminder of one checkout. */
export const sendReminderJob = defineJob({
  name: 'abandoned-checkouts.send-email',
  // No one waits for it, and many may be due at once.
  lane: 'bulk',
  payload: z.strictObject({ checkoutId: idSchema<'abandoned-checkout'>() }),
});

export const queueDueJob = defineSystemJob({
  name: 'abandoned-checkouts.queue-due',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 300,
});

export const purgeOldJob = defineSystemJob({
  name: 'abandoned-checkouts.purge-old',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 300,
});
