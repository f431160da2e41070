import type { Ctx } from '#platform/context.ts';
import { cancelJob as cancelInQueue } from '#platform/jobs/cancel-job.ts';
import type { JobKey, WebsiteJob } from '#platform/jobs/job-repository.ts';
import { jobErrors } from '../errors.ts';
import { describeChange } from './describe-change.ts';
import { findJob } from './find-job.ts';

/** Cancels a job of the website, or one that the given member has started. */
export async function cancelJob(ctx: Ctx, key: JobKey): Promise<WebsiteJob> {
  const before = await findJob(ctx, key);
  const isCancelled = await cancelInQueue(ctx, { websiteId: ctx.websiteId, id: key.id });
  if (!isCancelled) throw jobErrors.error('JOBS_ENDED');
  const after = await findJob(ctx, key);
  describeChange(ctx, before, after);
  return after;
}
