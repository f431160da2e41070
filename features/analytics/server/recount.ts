import { findWebsite, listWebsiteIds } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Count } from './recount-repository.ts';
import * as recounts from './recount-repository.ts';

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
  for (const websiteId of await listWebsiteIds(db)) {
    const website = await findWebsite(db, websiteId);
    if (website === null) continue;
    const { timeZone } = website.site;
    for (const { metrics, count } of sources) {
      signal?.throwIfAborted();
      await db.tx(async (tx) => {
        const from = await recounts.firstOpenDay(tx, { websiteId, timeZone, metrics });
        await recounts.replaceCounts(tx, { websiteId, from, metrics }, await count(tx, { websiteId, timeZone, from }));
      });
    }
  }
}
