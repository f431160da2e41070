import { DAY } from '#kernel/time/clock.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { originalKey, renditionsKey } from './originals.ts';
import * as orphanedFiles from './orphaned-file-repository.ts';

const GRACE_DAYS = 7;
const BATCH = 20;

/** Deletes files and their renditions that no medium has used for a week. */
export async function removeOrphanedFilesNow({ db, clock, signal }: SystemJobCtx, storage: Storage): Promise<void> {
  let removed: number;
  do {
    signal.throwIfAborted();
    removed = await db.tx(async (tx) => {
      const due = await orphanedFiles.claimDue(tx, new Date(clock().getTime() - GRACE_DAYS * DAY), BATCH);
      for (const file of due) {
        // Within the transaction: storing the same file again waits for its end and tolerates that the file is gone.
        // Safe to repeat.
        await storage.removeUnder(renditionsKey(file.websiteId, file.sha256));
        await storage.remove(originalKey(file.websiteId, file.sha256));
        await orphanedFiles.removeOrphanedFile(tx, file);
      }
      return due.length;
    });
  } while (removed === BATCH);
}
