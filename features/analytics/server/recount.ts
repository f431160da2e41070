import { findWebsite } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Count, firstOpenDay, listWebsites, replaceCounts } from './recount-repository.ts';

export interface RecountInput {
  websiteId: WebsiteId;
  timeZone: string;
  /** The first day to count. */
  from: string;
}

/** An exact count owned by another slice. It is used instead of anything a browser reports. */
export interface CountSource {
  metrics: readonly string[];
  count: (db: Db, input: RecountInput) => Promise<readonly Count[]>;
}

/**
 * Recounts the last days from other slices and replaces the stored counts. The result is the same if it runs again or
 * twice at once. After a longer pause it starts from the last counted day.
 */
export async function recount(db: Db, sources: readonly CountSource[], signal?: AbortSignal): Promise<void> {
  for (const websiteId of await listWebsites(db)) {
    const website = await findWebsite(db, websiteId);
    if (website === null) continue;
    const { timeZone } = website.site;
    for (const { metrics, count } of sources) {
      signal?.throwIfAborted();
      await db.tx(async (tx) => {
        const from = await firstOpenDay(tx, { websiteId, timeZone, metrics });
        await replaceCounts(tx, { websiteId, from, metrics }, await count(tx, { websiteId, timeZone, from }));
      });
    }
  }
}
