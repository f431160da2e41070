import { z } from 'zod';
import { trashCutoff } from '#kernel/trash.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { purgeMissing } from './hit-repository.ts';
import { firstMissingDay } from './list-redirects.ts';
import { purgeTrashed } from './redirect-repository.ts';

const purgeJob = defineSystemJob({
  name: 'redirects.purge-old',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

/** Rows per statement, so that no lock is held for long. */
const BATCH = 1000;

export const redirectJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [
    handler(purgeJob, async ({ db, clock, signal }) => {
      const now = clock();
      const repeat = async (remove: () => Promise<number>): Promise<void> => {
        let removed = BATCH;
        while (removed === BATCH && !signal.aborted) removed = await remove();
      };
      await repeat(() => purgeTrashed(db, { before: trashCutoff(now), limit: BATCH }));
      await repeat(() => purgeMissing(db, { before: firstMissingDay(now), limit: BATCH }));
    }),
  ],
  schedules: [schedule(purgeJob, { dailyAt: '04:45' }, {})],
};
