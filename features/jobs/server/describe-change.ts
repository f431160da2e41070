import type { Ctx } from '#platform/context.ts';
import type { WebsiteJob } from '#platform/jobs/job-repository.ts';

/** The entry of the activity log for a change of a job. */
export function describeChange({ activity }: Ctx, before: WebsiteJob, after: WebsiteJob): void {
  const fieldsOf = ({ state, isCancelling }: WebsiteJob) => ({ state, isCancelling });
  activity?.describe({
    subject: { kind: 'job', id: String(after.id), label: after.title ?? after.name },
    before: fieldsOf(before),
    after: fieldsOf(after),
  });
}
