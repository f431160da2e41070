import { z } from 'zod';
import { DAY } from '#kernel/time/clock.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import * as moderation from './moderation-repository.ts';

const RETENTION_DAYS = 30;
const BATCH = 1000;

/** Spam and removed comments can be restored for a month. */
const purgeOld = defineSystemJob({
  name: 'comments.purge-old',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

export const commentJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [
    handler(purgeOld, async ({ db, clock, signal }) => {
      const before = new Date(clock().getTime() - RETENTION_DAYS * DAY);
      let removed = BATCH;
      while (removed === BATCH && !signal.aborted) removed = await moderation.removeOld(db, before, BATCH);
    }),
  ],
  schedules: [schedule(purgeOld, { dailyAt: '04:50' }, {})],
};
