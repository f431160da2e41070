import { z } from 'zod';
import { termChanges } from '#features/content/server/index.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';

const BATCH = 100;
const KEPT_MS = 24 * 60 * 60 * 1000;

const purgeChanges = defineSystemJob({
  name: 'taxonomy.purge-changes',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

/** Daily job: deletes what is needed to undo deletions and merges of terms, after a day. Returns how many. */
export async function purgeTermChanges({
  db,
  clock,
  signal,
}: Pick<SystemJobCtx, 'db' | 'clock' | 'signal'>): Promise<number> {
  const expired = { before: new Date(clock().getTime() - KEPT_MS), limit: BATCH };
  let total = 0;
  let removed: number;
  do {
    signal.throwIfAborted();
    removed = await termChanges.removeBefore(db, expired);
    total += removed;
  } while (removed === BATCH);
  return total;
}

export const taxonomyJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [handler(purgeChanges, async (ctx) => void (await purgeTermChanges(ctx)))],
  schedules: [schedule(purgeChanges, { dailyAt: '04:20' }, {})],
};
