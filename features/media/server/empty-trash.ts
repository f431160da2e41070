import { trashCutoff } from '#kernel/trash.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import * as library from './library-repository.ts';
import type { MediaReferences } from './media-references.ts';
import * as trashRepository from './trash-repository.ts';

const BATCH = 50;

/**
 * Deletes media that have been in the trash for 30 days, and the references to them by key. A name without a file shows
 * nothing. Their files are deleted later, with all other orphaned files.
 */
export async function emptyTrashNow(
  { db, clock, signal }: SystemJobCtx,
  references: readonly MediaReferences[],
): Promise<void> {
  let removed: number;
  do {
    signal.throwIfAborted();
    removed = await db.tx(async (tx) => {
      const expired = await trashRepository.claimExpired(tx, trashCutoff(clock()), BATCH);
      for (const { websiteId, id } of expired) {
        // Later slices come first in the list. Rows are locked in the order in which products are saved.
        for (const { clear } of references.toReversed()) await clear?.(tx, websiteId, id);
        await library.remove(tx, websiteId, id);
      }
      return expired.length;
    });
  } while (removed === BATCH);
}
