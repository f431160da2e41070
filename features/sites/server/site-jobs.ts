import type { Storage } from '#platform/adapters/storage/port.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { deleteMarkedWebsite } from './delete-website.ts';
import { finishDeletion, removeFiles } from './deletion-jobs.ts';
import { removeWebsiteFiles } from './remove-website-files.ts';

export function createSiteJobs({ storage }: { storage: Storage }): { handlers: JobHandler[] } {
  return {
    handlers: [
      handler(removeFiles, (ctx, { websiteId }) => removeWebsiteFiles(ctx.db, storage, websiteId)),
      handler(finishDeletion, (ctx, { websiteId }) => deleteMarkedWebsite({ ...ctx, websiteId })),
    ],
  };
}
