import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { isDuplicate } from '#platform/db/failure.ts';
import type { CensusEvent } from './census-event.ts';
import { insertBatch, insertFreshBatch } from './event-repository.ts';

export type WriteBatch = (websiteId: WebsiteId, events: readonly CensusEvent[]) => Promise<void>;

/** Number of batches written with duplicate checks after one that contained a duplicate. */
const CAREFUL = 100;

/**
 * Resent events are rare: a batch is inserted without a check for duplicates, and again with one if that fails. A
 * sender with many duplicates makes one in a hundred batches fail, not each.
 */
export function createEventWriter(db: Db): WriteBatch {
  let careful = 0;
  return async (websiteId, events) => {
    if (careful > 0) {
      careful -= 1;
      await insertBatch(db, websiteId, events);
      return;
    }
    try {
      await insertFreshBatch(db, websiteId, events);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      careful = CAREFUL;
      await insertBatch(db, websiteId, events);
    }
  };
}
