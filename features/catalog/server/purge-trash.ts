import { z } from 'zod';
import { RECORD_TYPES } from '#features/content/record-type.ts';
import { itemEdits } from '#features/content/server/index.ts';
import { trashCutoff } from '#kernel/trash.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { removeExpired } from './preview/preview-repository.ts';

const BATCH = 100;

const purgeTrash = defineSystemJob({
  name: 'catalog.purge-trash',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

/** Daily job: deletes for good the products that were deleted 30 days ago. Returns how many. */
export async function purgeTrashedProducts({
  db,
  clock,
  signal,
}: Pick<SystemJobCtx, 'db' | 'clock' | 'signal'>): Promise<number> {
  const expired = { recordType: RECORD_TYPES.storeItem.code, before: trashCutoff(clock()), limit: BATCH };
  let total = 0;
  let removed: number;
  do {
    signal.throwIfAborted();
    removed = await itemEdits.removeTrashed(db, expired);
    total += removed;
  } while (removed === BATCH);
  return total;
}

export const catalogJobs: { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] } = {
  handlers: [
    handler(purgeTrash, async (ctx) => {
      await purgeTrashedProducts(ctx);
      await removeExpired(ctx.db, ctx.clock());
    }),
  ],
  schedules: [schedule(purgeTrash, { dailyAt: '04:10' }, {})],
};
