import type { Ctx } from '#platform/context.ts';
import { listJobStatuses } from '#platform/jobs/job-repository.ts';
import type { StoredRequest } from './request-repository.ts';

/** A job that was cancelled or has failed is started again by another click. */
export async function hasJobEnded(tx: Ctx, { jobId }: StoredRequest): Promise<boolean> {
  if (jobId === null) return true;
  const [job] = await listJobStatuses(tx.db, tx.websiteId, [jobId]);
  return job === undefined || (job.state !== 'waiting' && job.state !== 'running');
}
