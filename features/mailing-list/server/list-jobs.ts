import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { SubscriberIdSchema } from '../subscriber.ts';

export const sendConfirmationJob = defineJob({
  name: 'mailing-list.send-confirmation',
  formerNames: ['mailing-list.ask-to-confirm'],
  lane: 'mail',
  payload: z.strictObject({ subscriberId: SubscriberIdSchema }),
});

/** Sends the current state of a subscriber to the external list. */
export const syncSubscriber = defineJob({
  name: 'mailing-list.sync-subscriber',
  formerNames: ['mailing-list.tell-elsewhere'],
  lane: 'default',
  payload: z.strictObject({ subscriberId: SubscriberIdSchema }),
});

/** Sends all confirmed subscribers to a newly connected list, in batches of a few hundred. */
export const syncSubscribers = defineJob({
  name: 'mailing-list.sync-subscribers',
  formerNames: ['mailing-list.tell-all-elsewhere'],
  lane: 'bulk',
  payload: z.strictObject({ after: z.string().max(24) }),
});
