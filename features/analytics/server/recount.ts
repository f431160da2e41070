import { findWebsite } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Count, firstOpenDay, listWebsites, replaceCounts } from './recount-repository.ts';

export interface RecountInput {
  websiteId: WebsiteId;
  timeZone: string;
  /** The first day that is wanted. */
  from: string;
}

/** What another slice knows exactly: it is asked, and nothing that a browser says of it is believed. */
export interface CountSource {
  metrics: readonly string[];
  count: (db: Db, input: RecountInput) => Promise<readonly Count[]>;
}

/**
 * Counts the last days anew by what other slices have, and puts that in the place of what was there: begun again, or by two at
 * once, it comes to the same. After a longer pause it goes back to the last day that has a count.
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
