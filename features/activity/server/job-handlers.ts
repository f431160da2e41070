import { z } from 'zod';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { applyRetention } from './apply-retention.ts';

const retentionJob = defineSystemJob({
  name: 'activity.apply-retention',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

export const activityJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [
    handler(retentionJob, async ({ db, clock, signal }) => await applyRetention(db, { now: clock(), signal })),
  ],
  schedules: [schedule(retentionJob, { dailyAt: '04:20' }, {})],
};
