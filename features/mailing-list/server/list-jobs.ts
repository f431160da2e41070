import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { SubscriberIdSchema } from '../subscriber.ts';

export const askToConfirm = defineJob({
  name: 'mailing-list.send-confirmation',
  formerNames: ['mailing-list.ask-to-confirm'],
  payload: z.strictObject({ subscriberId: SubscriberIdSchema }),
});

/** Tells the list elsewhere what has become of a subscriber. */
export const syncSubscriber = defineJob({
  name: 'mailing-list.sync-subscriber',
  formerNames: ['mailing-list.tell-elsewhere'],
  payload: z.strictObject({ subscriberId: SubscriberIdSchema }),
});

/** Tells a list that was just connected of all who are confirmed, some hundreds at a time. */
export const syncSubscribers = defineJob({
  name: 'mailing-list.sync-subscribers',
  formerNames: ['mailing-list.tell-all-elsewhere'],
  payload: z.strictObject({ after: z.string().max(24) }),
});
