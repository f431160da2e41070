import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';

/** Mails a link to sign in with. The payload opens nothing: the link is made when it is mailed. */
export const mailLink = defineJob({
  name: 'shoppers.send-sign-in-link',
  formerNames: ['shoppers.mail-link'],
  payload: z.strictObject({ linkId: idSchema<'shopper-link'>() }),
  // Somebody waits for it, and after some minutes it is of no use.
  retries: { max: 5, firstSeconds: 3, longestSeconds: 120 },
});

export const purgeShoppers = defineSystemJob({ name: 'shoppers.purge-expired', payload: z.strictObject({}) });
