import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/db.ts';

// Invalidation of cached pages and other cached data. A write calls `announcePurge` in its transaction with the tags of
// what it changes. `purgeOnChange` receives the notification in every process and drops the entries that carry one of
// these tags (tagged-cache.ts). Changes at a known time, such as the end of a sale, are in scheduled-invalidation.ts.

const CHANNEL = 'vitrine_purge';

// PostgreSQL rejects a notification of 8000 bytes, and with it the transaction that sends it.
const MAX_MESSAGE = 7000;

export interface Purge {
  websiteId: WebsiteId;
  /** The changed tags. Empty when the whole website has changed. */
  tags: string[];
}

/** Cached data of websites. */
export interface PurgeableCache {
  /** Drops what depends on the changed tags. Empty tags: the whole website has changed. */
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  /** Drops everything: changes may have been missed. */
  clear(): void;
}

/**
 * Notifies every process of a change when the transaction commits. This process has dropped its entries when the
 * transaction returns, so that a reload shows what the visitor or owner has just changed.
 */
export async function announcePurge(ctx: Pick<Ctx, 'db' | 'websiteId'>, tags: readonly string[]): Promise<void> {
  const message = JSON.stringify({ websiteId: ctx.websiteId, tags });
  const purge = message.length <= MAX_MESSAGE ? message : JSON.stringify({ websiteId: ctx.websiteId, tags: [] });
  await ctx.db.notify(CHANNEL, purge);
}

/** Subscribes to changes made by any process. `clearAll` is called when some may have been missed. */
export async function onPurge(
  database: Database,
  onMessage: (purge: Purge) => void,
  clearAll: () => void,
): Promise<void> {
  await database.listen(CHANNEL, (payload) => onMessage(JSON.parse(payload) as Purge), clearAll);
}

/** Drops cached data when any process announces a change. */
export async function purgeOnChange(database: Database, caches: readonly PurgeableCache[]): Promise<void> {
  await onPurge(
    database,
    ({ websiteId, tags }) => {
      for (const cache of caches) cache.purge(websiteId, tags);
    },
    () => {
      for (const cache of caches) cache.clear();
    },
  );
}

/** A cache whose entries depend on the website as a whole, or on all websites. */
export function siteWideCache(evict: (websiteId: WebsiteId) => void, clear: () => void): PurgeableCache {
  return {
    clear,
    purge(websiteId, tags) {
      if (tags.length === 0) evict(websiteId);
    },
  };
}
