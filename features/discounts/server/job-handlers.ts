import { z } from 'zod';
import { trashCutoff } from '#kernel/trash.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { purgeTrashed } from './admin-repository.ts';

const purgeJob = defineSystemJob({
  name: 'discounts.purge-trash',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

/** Discounts per statement, so that no lock is held for long. */
const BATCH = 500;

export const discountJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [
    handler(purgeJob, async ({ db, clock, signal }) => {
      const before = trashCutoff(clock());
      let removed = BATCH;
      while (removed === BATCH && !signal.aborted) removed = await purgeTrashed(db, { before, limit: BATCH });
    }),
  ],
  schedules: [schedule(purgeJob, { dailyAt: '04:35' }, {})],
};
