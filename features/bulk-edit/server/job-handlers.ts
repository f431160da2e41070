import { trashCutoff } from '#kernel/trash.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { applyChanges, undoChanges } from './apply-changes.ts';
import { applyJob, purgeJob, undoJob } from './bulk-edit-jobs.ts';
import { removeOld } from './edit-repository.ts';

/** Edits per statement. Each may have 50,000 rows. */
const BATCH = 10;

/** Daily job: deletes bulk edits that can no longer be undone. */
async function purgeEdits({ db, clock, signal }: SystemJobCtx): Promise<void> {
  const before = trashCutoff(clock());
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) removed = await removeOld(db, { before, limit: BATCH });
}

export const bulkEditJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [
    handler(applyJob, (ctx, payload) => applyChanges(ctx, payload)),
    handler(undoJob, (ctx, payload) => undoChanges(ctx, payload)),
    handler(purgeJob, purgeEdits),
  ],
  schedules: [schedule(purgeJob, { dailyAt: '04:25' }, {})],
};
