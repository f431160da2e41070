import { DAY } from '#kernel/time/clock.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { removeBefore } from './import-repository.ts';
import { removeFiles } from './remove-files.ts';

const KEPT_MS = 30 * DAY;
const BATCH = 100;

/** Deletes imports that are older than 30 days, with their files. */
export async function purgeImports(ctx: SystemJobCtx, storage: Storage): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  for (let count = BATCH; count === BATCH && !ctx.signal.aborted; ) {
    const imports = await removeBefore(ctx.db, { before, limit: BATCH });
    for (const removed of imports) await removeFiles(storage, removed);
    count = imports.length;
  }
}
