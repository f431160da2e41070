import type { Ctx } from '#platform/context.ts';
import type { JobKey, WebsiteJob } from '#platform/jobs/job-repository.ts';
import * as repository from '#platform/jobs/job-repository.ts';
import { jobErrors } from '../errors.ts';

export async function findJob({ db, websiteId }: Ctx, key: JobKey): Promise<WebsiteJob> {
  const job = await repository.findJob(db, websiteId, key);
  if (job === null) throw jobErrors.error('JOBS_NOT_FOUND');
  return job;
}
