import { z } from 'zod';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { keepRetention } from './retention.ts';
import { sumEvents } from './sum-events.ts';

const payload = z.strictObject({});
const sum = defineSystemJob({ name: 'analytics.sum-events', payload, timeoutSeconds: 600 });
const retain = defineSystemJob({ name: 'analytics.keep-retention', payload, timeoutSeconds: 600 });

export const analyticsJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [
    handler(sum, async ({ db, signal }) => await sumEvents(db, signal)),
    handler(retain, async ({ db, clock, signal }) => await keepRetention(db, clock(), signal)),
  ],
  // Days begin by themselves: partitions are made well before they are needed.
  schedules: [schedule(sum, { every: { minutes: 1 } }, {}), schedule(retain, { every: { hours: 6 } }, {})],
};
