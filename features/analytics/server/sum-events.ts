import { findWebsite } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { listWaiting, sumErrors, sumHits, sumOthers, sumVisits, sumVitals, takeBatches } from './sum-repository.ts';

/** Batches of one transaction: as many events as a database sums in seconds. */
const BATCHES = 200;

/** Sums what waits of every website. Ended at any moment, it goes on from there: a batch goes with the commit that counts it. */
export async function sumEvents(db: Db, signal?: AbortSignal): Promise<void> {
  for (const websiteId of await listWaiting(db)) {
    const website = await findWebsite(db, websiteId);
    if (website === null) continue;
    let more = true;
    while (more) {
      signal?.throwIfAborted();
      more = await sumSome(db, websiteId, website.site.timeZone);
    }
  }
}

async function sumSome(db: Db, websiteId: WebsiteId, timeZone: string): Promise<boolean> {
  return await db.tx(async (tx) => {
    const taken = await takeBatches(tx, websiteId, BATCHES);
    if (taken === null) return false;
    const chunk = { ...taken, timeZone };
    for (const sum of [sumHits, sumOthers, sumVisits, sumVitals, sumErrors]) await sum(tx, chunk);
    return true;
  });
}
