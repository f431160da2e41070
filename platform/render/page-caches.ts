import type { WebsiteId } from '#kernel/ids/id.ts';
import type { PageCacheMode } from '../config/config.ts';
import type { PageSpec } from './page.ts';
import type { StoredPage } from './stored-page.ts';
import { createTaggedCache, type TaggedCache } from './tagged-cache.ts';

export interface CachedPageData {
  websiteId: WebsiteId;
  tags: readonly string[];
  spec: PageSpec;
}

/**
 * Pages and, separately, their filtered views (`?tag=…`, `?q=…`), whose number is unlimited: many requests for filtered
 * views evict other views but no page.
 */
export interface Segments<Entry extends CachedPageData | StoredPage> {
  own: TaggedCache<Entry>;
  filtered: TaggedCache<Entry>;
}

/**
 * Two cache layers with one purge. The data of a page can be reused where only the rendering differs: the same page as
 * JSON, on another host of the site, or while its owner previews a theme.
 */
export interface PageCaches {
  pages: Segments<StoredPage> | null;
  data: Segments<CachedPageData> | null;
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  clear(): void;
}

const MB = 1024 * 1024;
const PAGE_BYTES = { own: 40 * MB, filtered: 8 * MB };
// Counted in entries, because measuring the data would cost as much as reading it again. A full list page has some
// hundred kilobytes.
const DATA_ENTRIES = { own: 150, filtered: 30 };

export function createPageCaches(mode: PageCacheMode, sizes = { pages: PAGE_BYTES, data: DATA_ENTRIES }): PageCaches {
  const pageCache = (total: number) => createTaggedCache<StoredPage>({ total, weigh: (page) => page.weight() });
  const dataCache = (total: number) => createTaggedCache<CachedPageData>({ total, weigh: () => 1 });
  const pages =
    mode === 'pages' ? { own: pageCache(sizes.pages.own), filtered: pageCache(sizes.pages.filtered) } : null;
  const data = mode === 'none' ? null : { own: dataCache(sizes.data.own), filtered: dataCache(sizes.data.filtered) };
  const all = [data?.own, data?.filtered, pages?.own, pages?.filtered];
  return {
    pages,
    data,
    purge(websiteId, tags) {
      for (const cache of all) cache?.purge(websiteId, tags);
    },
    clear() {
      for (const cache of all) cache?.clear();
    },
  };
}
