import type { Storage } from '#platform/adapters/storage/port.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { UPLOAD_LIFETIME } from '../../upload-rules.ts';
import { partsKey } from './part-key.ts';
import * as uploads from './upload-repository.ts';

const BATCH = 20;

/** Deletes uploads to which nothing was added for a day, with what has arrived of them. */
export async function removeExpiredUploadsNow({ db, clock, signal }: SystemJobCtx, storage: Storage): Promise<void> {
  let removed: number;
  do {
    signal.throwIfAborted();
    removed = await db.tx(async (tx) => {
      const expired = await uploads.claimExpired(tx, new Date(clock().getTime() - UPLOAD_LIFETIME), BATCH);
      for (const { websiteId, id } of expired) {
        // Safe to repeat, since a transaction may be retried. A part that arrives later finds no row.
        await storage.removeUnder(partsKey(websiteId, id));
        await uploads.remove(tx, websiteId, id);
      }
      return expired.length;
    });
  } while (removed === BATCH);
}
