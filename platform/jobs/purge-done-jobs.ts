import { z } from 'zod';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Db } from '../db/db.ts';
import { handler, type JobHandler } from './handler.ts';
import { defineSystemJob, type JobId } from './job.ts';
import type { SystemJobCtx } from './job-context.ts';
import { queueTimeIn } from './queue-time.ts';
import { removeResults } from './result-file.ts';
import { type JobSchedule, schedule } from './schedule.ts';

// Long enough to answer "did it run?" for last week. Dead jobs are kept until they are retried or removed.
const RETENTION_DAYS = 7;
// Removes a large backlog in short transactions.
const BATCH = 5_000;

export const purgeDoneJobs = defineSystemJob({
  name: 'jobs.purge-done',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

interface EndedJob {
  id: JobId;
  websiteId: WebsiteId | null;
  hasResult: boolean;
}

async function purge({ db, clock, log, signal }: SystemJobCtx, storage: Storage): Promise<void> {
  let removed = 0;
  let batch: EndedJob[];
  do {
    signal.throwIfAborted();
    batch = await db.sql<EndedJob>`
      select id, website_id as "websiteId", result is not null as "hasResult" from jobs
      where state in ('done', 'cancelled') and finished_at < ${queueTimeIn(clock, -RETENTION_DAYS * DAY)}
      order by finished_at limit ${BATCH}`;
    await removeBatch(db, storage, batch);
    removed += batch.length;
  } while (batch.length === BATCH);
  log.info({ removed }, 'old jobs purged');
}

// The files first: a row without its file is harmless, a file without its row would stay forever.
async function removeBatch(db: Db, storage: Storage, batch: readonly EndedJob[]): Promise<void> {
  await removeResults(
    storage,
    batch.filter(({ hasResult }) => hasResult),
  );
  await db.sql`
    delete from jobs where id = any(${batch.map(({ id }) => id)}::bigint[]) and state in ('done', 'cancelled')`;
}

export function createPurgeDoneJobsHandler(storage: Storage): JobHandler {
  return handler(purgeDoneJobs, (ctx) => purge(ctx, storage));
}

export const purgeDoneJobsSchedule: JobSchedule = schedule(purgeDoneJobs, { dailyAt: '03:30' }, {});
