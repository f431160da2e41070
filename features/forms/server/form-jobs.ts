import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { DELIVERY_KINDS } from './delivery-repository.ts';

/** Sends a submission on to one place. What one of them does not take holds none of the others up. */
export const deliverSubmission = defineJob({
  name: 'forms.deliver',
  payload: z.strictObject({
    submissionId: idSchema<'form-submission'>(),
    kind: z.enum(DELIVERY_KINDS),
    target: z.string().max(2083),
  }),
});

/** Files that no submission has come for, spam of last month, and proofs that are too old to be used again. */
export const purgeForms = defineSystemJob({
  name: 'forms.purge-old',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});
