import type { WebsiteId } from '#kernel/ids/id.ts';
import type { PageCacheMode } from '../config/config.ts';
import type { PageSpec } from './page.ts';
import type { StoredPage } from './stored-page.ts';
import { createTaggedCache, type TaggedCache } from './tagged-cache.ts';

export interface KeptData {
  websiteId: WebsiteId;
  tags: readonly string[];
  spec: PageSpec;
}

/**
 * Two layers with one way to be purged. The data of a page outlives its rendering where only the rendering differs: the
 * same page as JSON, on another host of the site, or while its owner tries out a theme.
 */
export interface PageCaches {
  pages: TaggedCache<StoredPage> | null;
  data: TaggedCache<KeptData> | null;
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  clear(): void;
}

const PAGE_BYTES = 64 * 1024 * 1024;
// Counted, since measuring would cost as much as reading it again. A full list page is some hundred kilobytes.
const DATA_ENTRIES = 200;

export function createPageCaches(mode: PageCacheMode): PageCaches {
  const pages =
    mode === 'pages' ? createTaggedCache<StoredPage>({ total: PAGE_BYTES, weigh: (page) => page.body.length }) : null;
  const data = mode === 'none' ? null : createTaggedCache<KeptData>({ total: DATA_ENTRIES, weigh: () => 1 });
  return {
    pages,
    data,
    purge(websiteId, tags) {
      data?.purge(websiteId, tags);
      pages?.purge(websiteId, tags);
    },
    clear() {
      data?.clear();
      pages?.clear();
    },
  };
}
