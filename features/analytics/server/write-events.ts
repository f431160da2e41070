import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { isDuplicate } from '#platform/db/failure.ts';
import type { CensusEvent } from './census-event.ts';
import { insertBatch, insertFreshBatch } from './event-repository.ts';

export type WriteBatch = (websiteId: WebsiteId, events: readonly CensusEvent[]) => Promise<void>;

/** Batches that are written carefully after one in which something was sent again. */
const CAREFUL = 100;

/**
 * Hardly anything is sent twice: events are written as if nothing were, and again with care when something was. Who sends very
 * much again has the database refuse one of a hundred batches, not each.
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
