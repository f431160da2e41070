import { findWebsite } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import * as totals from './aggregate-repository.ts';

/** Batches per transaction: as many events as a database aggregates in seconds. */
const BATCHES = 200;

/**
 * Aggregates the pending batches of every website. It may stop at any moment and resume: a batch is removed by the
 * commit that counts it.
 */
export async function aggregateEvents(db: Db, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const websiteId of await totals.listPendingWebsites(db)) {
    signal?.throwIfAborted();
    // Collect errors per website, so that one failing website does not block the others.
    await aggregateWebsite(db, websiteId, signal).catch((error: unknown) => void failures.push(error));
  }
  signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}

async function aggregateWebsite(db: Db, websiteId: WebsiteId, signal: AbortSignal | undefined): Promise<void> {
  const website = await findWebsite(db, websiteId);
  let more = website !== null;
  while (more) {
    signal?.throwIfAborted();
    more = await aggregateChunk(db, websiteId, website?.site.timeZone ?? 'UTC');
  }
}

/**
 * Returns whether the limit per transaction was reached. Later arrivals wait for the next run, otherwise a busy website
 * would delay the others.
 */
async function aggregateChunk(db: Db, websiteId: WebsiteId, timeZone: string): Promise<boolean> {
  return await db.tx(async (tx) => {
    const taken = await totals.takeBatches(tx, websiteId, BATCHES);
    if (taken === null) return false;
    const chunk = { ...taken, timeZone };
    for (const aggregate of [
      totals.aggregateHits,
      totals.aggregateOtherEvents,
      totals.aggregateVisits,
      totals.aggregateVitals,
      totals.aggregateErrors,
    ])
      await aggregate(tx, chunk);
    return taken.batches.length === BATCHES;
  });
}
