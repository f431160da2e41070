import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { isMissingReference } from '#platform/db/failure.ts';
import type { Log } from '#platform/log/log.ts';
import { addHits, addMissing } from '../hit-repository.ts';
import { lock } from '../redirect-repository.ts';
import { PendingHits, type PendingWebsite } from './pending-hits.ts';

/** How long hits stay in memory. At most as many are lost if the process is killed. */
const FLUSH_MS = 30_000;

export interface HitCounter {
  countRedirect(websiteId: WebsiteId, id: string): void;
  countMissing(websiteId: WebsiteId, page: { path: string; referrer: string }): void;
  /** Stores what was counted. Resolves when it is stored. */
  flush(): Promise<void>;
}

export interface HitCounterParts {
  database: Pick<Database, 'tx'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/** Counts in memory and stores the counts in intervals, so that no visitor waits for a statement. */
export function createHitCounter({ database, clock, log }: HitCounterParts): HitCounter {
  const pending = new PendingHits();
  let timer: NodeJS.Timeout | null = null;
  let flushing = Promise.resolve();
  const store = async (websiteId: WebsiteId, counts: PendingWebsite): Promise<void> => {
    try {
      await database.tx(async (db) => {
        // Imports change the same rows, in another order.
        await lock(db, websiteId);
        if (counts.redirects.length > 0) await addHits(db, websiteId, counts.redirects);
        const day = clock().toISOString().slice(0, 10);
        if (counts.missing.length > 0) await addMissing(db, websiteId, { day, pages: counts.missing });
      });
    } catch (err) {
      // The website was deleted meanwhile.
      if (isMissingReference(err)) return;
      log.warn({ err, websiteId }, 'failed to store hits of redirects and missing pages');
    }
  };
  const flush = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const [websiteId, counts] of pending.take()) await store(websiteId, counts);
  };
  const counter: HitCounter = {
    countRedirect(websiteId, id) {
      pending.addRedirect(websiteId, id, clock());
      schedule();
    },
    countMissing(websiteId, page) {
      pending.addMissing(websiteId, { ...page, at: clock() });
      schedule();
    },
    flush: () => (flushing = flushing.then(flush)),
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void counter.flush(), FLUSH_MS).unref();
  };
  return counter;
}
