import { findWebsite } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { listWaiting, sumErrors, sumHits, sumOthers, sumVisits, sumVitals, takeBatches } from './sum-repository.ts';

/** Batches of one transaction: as many events as a database sums in seconds. */
const BATCHES = 200;

/** Sums what waits of every website. Ended at any moment, it goes on from there: a batch goes with the commit that counts it. */
export async function sumEvents(db: Db, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const websiteId of await listWaiting(db)) {
    signal?.throwIfAborted();
    // What is wrong with one website is told in the end, and not the others' to bear.
    await sumWebsite(db, websiteId, signal).catch((error: unknown) => void failures.push(error));
  }
  signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}

async function sumWebsite(db: Db, websiteId: WebsiteId, signal: AbortSignal | undefined): Promise<void> {
  const website = await findWebsite(db, websiteId);
  let more = website !== null;
  while (more) {
    signal?.throwIfAborted();
    more = await sumSome(db, websiteId, website?.site.timeZone ?? 'UTC');
  }
}

/** Whether as many as go together were there. What comes in meanwhile waits for the next time: else a busy one kept the others waiting. */
async function sumSome(db: Db, websiteId: WebsiteId, timeZone: string): Promise<boolean> {
  return await db.tx(async (tx) => {
    const taken = await takeBatches(tx, websiteId, BATCHES);
    if (taken === null) return false;
    const chunk = { ...taken, timeZone };
    for (const sum of [sumHits, sumOthers, sumVisits, sumVitals, sumErrors]) await sum(tx, chunk);
    return taken.batches.length === BATCHES;
  });
}
