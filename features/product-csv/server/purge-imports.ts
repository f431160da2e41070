import { DAY } from '#kernel/time/clock.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { fileKey } from './import-file.ts';
import { removeBefore } from './import-repository.ts';

const KEPT_MS = 30 * DAY;
const BATCH = 100;

/** Deletes imports that are older than 30 days, with their files. */
export async function purgeImports(ctx: SystemJobCtx, storage: Storage): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  for (let removed = BATCH; removed === BATCH && !ctx.signal.aborted; ) {
    const imports = await removeBefore(ctx.db, { before, limit: BATCH });
    for (const { websiteId, id } of imports) await storage.remove(fileKey(websiteId, id));
    removed = imports.length;
  }
}
