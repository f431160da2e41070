import type { WebsiteId } from '#kernel/ids/id.ts';
import type { StoredPage } from './stored-page.ts';

export interface PageCache {
  get(key: string): StoredPage | undefined;
  /** Keeps a page, unless something was purged since its rendering began: it may show what is no longer so. */
  put(key: string, page: StoredPage, begun: number): void;
  /** To be read before a page's data is. */
  epoch(): number;
  /** Drops the pages of a website that were made from one of these; without tags, all of them. */
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  clear(): void;
}

/** Rendered pages in memory, the least recently used dropped first. */
export function createPageCache(maxBytes: number): PageCache {
  const pages = new Map<string, StoredPage>();
  let bytes = 0;
  let epoch = 0;

  const drop = (key: string): void => {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= page.body.length;
  };

  return {
    get(key) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      // To the end of the order of use.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    put(key, page, begun) {
      if (begun !== epoch || page.body.length > maxBytes / 10) return;
      drop(key);
      pages.set(key, page);
      bytes += page.body.length;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    epoch: () => epoch,
    purge(websiteId, tags) {
      epoch++;
      const stale = new Set(tags);
      for (const [key, page] of pages) {
        if (page.websiteId !== websiteId) continue;
        if (tags.length === 0 || page.tags.some((tag) => stale.has(tag))) drop(key);
      }
    },
    clear() {
      epoch++;
      pages.clear();
      bytes = 0;
    },
  };
}
