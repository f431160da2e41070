import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';

// Jobs of the installation, because the jobs of a website are deleted with it.
const payload = z.strictObject({ websiteId: idSchema<'website'>() });

export const removeFiles = defineSystemJob({ name: 'sites.remove-files', lane: 'bulk', payload, timeoutSeconds: 600 });

/** Completes an interrupted deletion. */
export const finishDeletion = defineSystemJob({
  name: 'sites.finish-deletion',
  lane: 'bulk',
  payload,
  timeoutSeconds: 3600,
});
