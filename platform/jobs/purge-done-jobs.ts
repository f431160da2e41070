import { z } from 'zod';
import { DAY } from '#kernel/time/clock.ts';
import { handler, type JobHandler } from './handler.ts';
import { defineSystemJob } from './job.ts';
import type { SystemJobCtx } from './job-context.ts';
import { type JobSchedule, schedule } from './schedule.ts';

// Long enough to answer "did it run?" for last week. Dead jobs are kept until they are retried or removed.
const RETENTION_DAYS = 7;
// Removes a large backlog in short transactions.
const BATCH = 5_000;

export const purgeDoneJobs = defineSystemJob({
  name: 'jobs.purge-done',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

async function purge({ db, clock, log, signal }: SystemJobCtx): Promise<void> {
  const before = new Date(clock().getTime() - RETENTION_DAYS * DAY);
  let removed = 0;
  let batch: object[];
  do {
    signal.throwIfAborted();
    batch = await db.sql`
      delete from jobs where id = any(array(
        select id from jobs where state = 'done' and finished_at < ${before} order by finished_at limit ${BATCH}))
      returning id`;
    removed += batch.length;
  } while (batch.length === BATCH);
  log.info({ removed }, 'old jobs purged');
}

export const purgeDoneJobsHandler: JobHandler = handler(purgeDoneJobs, purge);
export const purgeDoneJobsSchedule: JobSchedule = schedule(purgeDoneJobs, { dailyAt: '03:30' }, {});
