import type { WebsiteJob } from '#platform/jobs/job-repository.ts';
import type { Job, JobEvent } from '../admin-contract.ts';

export function toJob(stored: WebsiteJob, startedByName: string | null): Job {
  const { result, createdAt, runAt, startedAt, finishedAt, ...job } = stored;
  return {
    ...job,
    startedByName,
    result: result === null ? null : toResult(result),
    createdOn: createdAt.getTime(),
    runOn: runAt.getTime(),
    startedOn: startedAt?.getTime() ?? null,
    finishedOn: finishedAt?.getTime() ?? null,
  };
}

function toResult({ filename, contentType, size }: NonNullable<WebsiteJob['result']>): Job['result'] {
  return { filename, contentType, bytes: size };
}

type EventFields = Omit<JobEvent, 'hasResult'>;

export function toJobEvent(job: EventFields, hasResult: boolean): JobEvent {
  const { id, revision, name, lane, title, state, progress, isCancelling } = job;
  return { id, revision, name, lane, title, state, progress, isCancelling, hasResult };
}
