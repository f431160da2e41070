import { z } from 'zod';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { type CountSource, recount } from './recount.ts';
import { keepRetention } from './retention.ts';
import { sumEvents } from './sum-events.ts';

const payload = z.strictObject({});
const sum = defineSystemJob({ name: 'analytics.sum-events', payload, timeoutSeconds: 3600 });
const countAgain = defineSystemJob({ name: 'analytics.recount', payload, timeoutSeconds: 600 });
const retain = defineSystemJob({
  name: 'analytics.apply-retention',
  formerNames: ['analytics.keep-retention'],
  payload,
  timeoutSeconds: 600,
});

export interface AnalyticsJobsOptions {
  /** Counts provided by other slices: sales, submitted forms. */
  sources: readonly CountSource[];
}

export function createAnalyticsJobs({ sources }: AnalyticsJobsOptions): {
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
} {
  return {
    handlers: [
      handler(sum, async ({ db, signal }) => await sumEvents(db, signal)),
      handler(countAgain, async ({ db, signal }) => await recount(db, sources, signal)),
      handler(retain, async ({ db, clock, signal }) => await keepRetention(db, clock(), signal)),
    ],
    schedules: [
      schedule(sum, { every: { minutes: 1 } }, {}),
      schedule(countAgain, { every: { minutes: 5 } }, {}),
      // Partitions are created well before their day begins.
      schedule(retain, { every: { hours: 6 } }, {}),
    ],
  };
}
