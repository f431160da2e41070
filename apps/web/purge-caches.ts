import type { WebsiteId } from '#kernel/ids/id.ts';
import type { SliceCache } from '#platform/http/web-slice.ts';
import { onPurge } from '#platform/render/purge.ts';

/** A cache whose entries depend on the website as a whole, or on all websites. */
export function siteWideCache(evict: (websiteId: WebsiteId) => void, clear: () => void): SliceCache {
  return {
    clear,
    purge(websiteId, tags) {
      if (tags.length === 0) evict(websiteId);
    },
  };
}

/** Drops cached data when any process announces a change. */
export async function purgeOnChange(
  database: Parameters<typeof onPurge>[0],
  caches: readonly SliceCache[],
): Promise<void> {
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
