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
  return new MemoryPageCache(maxBytes);
}

// A page that would push out much of the rest is not worth keeping.
const LARGEST_SHARE = 10;

class MemoryPageCache implements PageCache {
  private readonly pages = new Map<string, StoredPage>();
  private readonly maxBytes: number;
  private bytes = 0;
  private now = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get(key: string): StoredPage | undefined {
    const page = this.pages.get(key);
    if (page === undefined) return undefined;
    // To the end of the order of use.
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  put(key: string, page: StoredPage, begun: number): void {
    if (begun !== this.now || page.body.length > this.maxBytes / LARGEST_SHARE) return;
    this.drop(key);
    this.pages.set(key, page);
    this.bytes += page.body.length;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }

  epoch(): number {
    return this.now;
  }

  purge(websiteId: WebsiteId, tags: readonly string[]): void {
    this.now++;
    const stale = new Set(tags);
    for (const [key, page] of this.pages) {
      if (page.websiteId !== websiteId) continue;
      if (tags.length === 0 || page.tags.some((tag) => stale.has(tag))) this.drop(key);
    }
  }

  clear(): void {
    this.now++;
    this.pages.clear();
    this.bytes = 0;
  }

  private drop(key: string): void {
    const page = this.pages.get(key);
    if (page === undefined) return;
    this.pages.delete(key);
    this.bytes -= page.body.length;
  }
}
