import { z } from 'zod';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { aggregateEvents } from './aggregate-events.ts';
import { applyRetention } from './apply-retention.ts';
import { type CountSource, recount } from './recount.ts';

const payload = z.strictObject({});
const sum = defineSystemJob({ name: 'analytics.sum-events', lane: 'default', payload, timeoutSeconds: 3600 });
const recountJob = defineSystemJob({ name: 'analytics.recount', lane: 'bulk', payload, timeoutSeconds: 600 });
const retentionJob = defineSystemJob({
  name: 'analytics.apply-retention',
  formerNames: ['analytics.keep-retention'],
  lane: 'bulk',
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
      handler(sum, async ({ db, signal }) => await aggregateEvents(db, signal)),
      handler(recountJob, async ({ db, signal }) => await recount(db, sources, signal)),
      handler(retentionJob, async ({ db, clock, signal }) => await applyRetention(db, clock(), signal)),
    ],
    schedules: [
      schedule(sum, { every: { minutes: 1 } }, {}),
      schedule(recountJob, { every: { minutes: 5 } }, {}),
      // Partitions are created well before their day begins.
      schedule(retentionJob, { every: { hours: 6 } }, {}),
    ],
  };
}
