import type { JobCtx, JobRun } from '../job-context.ts';

/** For tests that call a handler directly: a run that is not stored and keeps no results. */
export function testJobRun(jobId = 1): JobRun & Pick<JobCtx, 'deliverResult'> {
  return {
    jobId,
    attempt: 1,
    signal: new AbortController().signal,
    progress: () => undefined,
    deliverResult: () => Promise.resolve(),
  };
}
