import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { removeWebsiteFiles } from './remove-website-files.ts';

/** Of the installation, since the jobs of a website go with it. */
export const removeFiles = defineSystemJob({
  name: 'sites.remove-files',
  payload: z.strictObject({ websiteId: idSchema<'website'>() }),
  timeoutSeconds: 600,
});

export function createSiteJobs({ storage }: { storage: Storage }): { handlers: JobHandler[] } {
  return { handlers: [handler(removeFiles, (ctx, { websiteId }) => removeWebsiteFiles(ctx.db, storage, websiteId))] };
}
