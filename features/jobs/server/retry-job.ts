import type { Ctx } from '#platform/context.ts';
import { retryJob as retryInQueue } from '#platform/jobs/dead-letters.ts';
import type { JobId } from '#platform/jobs/job.ts';
import type { WebsiteJob } from '#platform/jobs/job-repository.ts';
import { jobErrors } from '../errors.ts';
import { describeChange } from './describe-change.ts';
import { findJob } from './find-job.ts';

/** Gives a failed or cancelled job all its attempts again. */
export async function retryJob(ctx: Ctx, id: JobId): Promise<WebsiteJob> {
  const before = await findJob(ctx, { id });
  const owner = { websiteId: ctx.websiteId };
  if (!(await retryInQueue(ctx, { owner, id }))) throw jobErrors.error('JOBS_NOT_ENDED');
  const after = await findJob(ctx, { id });
  describeChange(ctx, before, after);
  return after;
}
