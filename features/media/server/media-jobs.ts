import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';

const Nothing = z.strictObject({});

/** Makes the renditions that pages ask for most, of one picture that has just come in. */
export const preparePicture = defineJob({
  name: 'media.prepare-picture',
  payload: z.strictObject({ mediaId: idSchema<'media'>() }),
  timeoutSeconds: 300,
});

/** The same for pictures that came in many at a time. */
export const prepareOthers = defineSystemJob({ name: 'media.prepare-others', payload: Nothing, timeoutSeconds: 900 });

export const removeLeavings = defineSystemJob({ name: 'media.remove-leavings', payload: Nothing, timeoutSeconds: 600 });
