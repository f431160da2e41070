import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Emails the payment link of a draft to the customer. `request` is the key of the request that sends it. */
export const paymentLinkMail = defineJob({
  name: 'draft-orders.send-payment-link',
  lane: 'mail',
  payload: z.strictObject({
    draftId: idSchema<'draft-order'>(),
    linkRevision: z.int(),
    message: z.string().max(1000),
    request: z.string().max(60),
  }),
});
