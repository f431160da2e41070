import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { isDuplicate } from '#platform/db/failure.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import * as eventRepository from './event-repository.ts';

export type WriteBatch = (websiteId: WebsiteId, events: readonly AnalyticsEvent[]) => Promise<void>;

/** Number of batches written with duplicate checks after one that contained a duplicate. */
const CHECKED_BATCHES = 100;

/**
 * Resent events are rare: a batch is inserted without a check for duplicates, and again with one if that fails. A
 * sender with many duplicates makes one in a hundred batches fail, not each.
 */
export function createEventWriter(db: Db): WriteBatch {
  let checkedBatchesLeft = 0;
  return async (websiteId, events) => {
    if (checkedBatchesLeft > 0) {
      checkedBatchesLeft -= 1;
      await eventRepository.insertBatch(db, websiteId, events);
      return;
    }
    try {
      await eventRepository.insertFreshBatch(db, websiteId, events);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      checkedBatchesLeft = CHECKED_BATCHES;
      await eventRepository.insertBatch(db, websiteId, events);
    }
  };
}
