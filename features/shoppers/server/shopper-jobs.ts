import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';

/** Emails a sign-in link. The payload has no secret: the token is created when the email is sent. */
export const sendSignInLinkJob = defineJob({
  name: 'shoppers.send-sign-in-link',
  formerNames: ['shoppers.mail-link'],
  lane: 'mail',
  payload: z.strictObject({ linkId: idSchema<'shopper-link'>() }),
  // The shopper is waiting for it, and the link soon expires.
  retries: { max: 5, firstSeconds: 3, maxSeconds: 120 },
});

export const purgeExpired = defineSystemJob({
  name: 'shoppers.purge-expired',
  lane: 'bulk',
  payload: z.strictObject({}),
});
