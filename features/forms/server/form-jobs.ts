import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import * as deliveries from './delivery-repository.ts';

/** Delivers a submission to one target. A failing target does not delay the others. */
export const deliverSubmission = defineJob({
  name: 'forms.deliver',
  lane: 'default',
  payload: z.strictObject({
    submissionId: idSchema<'form-submission'>(),
    kind: z.enum(deliveries.DELIVERY_KINDS),
    target: z.string().max(2083),
  }),
});

/** Deletes unclaimed files, spam older than a month, and expired proofs. */
export const purgeForms = defineSystemJob({
  name: 'forms.purge-old',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});
