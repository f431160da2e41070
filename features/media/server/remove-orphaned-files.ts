import { DAY } from '#kernel/time/clock.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { originalKey, renditionsKey } from './originals.ts';
import { claimDue, forget } from './orphaned-file-repository.ts';

const GRACE_DAYS = 7;
const BATCH = 20;

/** Removes the files, and all that was made of them, that nothing has named for a week. */
export async function removeOrphanedFilesNow({ db, clock, signal }: SystemJobCtx, storage: Storage): Promise<void> {
  let removed: number;
  do {
    signal.throwIfAborted();
    removed = await db.tx(async (tx) => {
      const due = await claimDue(tx, new Date(clock().getTime() - GRACE_DAYS * DAY), BATCH);
      for (const file of due) {
        // Within the transaction: who puts the same file in again waits for its end, and bears that it is gone. Done twice
        // it does no harm.
        await storage.removeUnder(renditionsKey(file.websiteId, file.sha256));
        await storage.remove(originalKey(file.websiteId, file.sha256));
        await forget(tx, file);
      }
      return due.length;
    });
  } while (removed === BATCH);
}
