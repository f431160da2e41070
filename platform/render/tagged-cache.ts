import type { WebsiteId } from '#kernel/ids/id.ts';

/** A value derived from data of a website, each source named by a tag. */
export interface Tagged {
  websiteId: WebsiteId;
  tags: readonly string[];
}

export interface TaggedCache<Entry extends Tagged> {
  get(key: string): Entry | undefined;
  /** Stores an entry unless something was purged since its creation started: it may contain outdated data. */
  put(key: string, entry: Entry, begun: number): void;
  /** Call it when an entry has become heavier. */
  reweigh(key: string): void;
  /** Read it before reading the data of an entry. */
  epoch(): number;
  /** Drops the entries of a website with one of these tags. Without tags, all entries of the website. */
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  clear(): void;
  /** The number of entries and their total weight. */
  size(): { entries: number; weight: number };
}

export interface Capacity<Entry> {
  total: number;
  weigh: (entry: Entry) => number;
}

/** An in-memory LRU cache. */
export function createTaggedCache<Entry extends Tagged>(capacity: Capacity<Entry>): TaggedCache<Entry> {
  return new MemoryCache(capacity);
}

// An entry above this share of the capacity would evict too many others.
const LARGEST_SHARE = 10;

interface Kept<Entry> {
  entry: Entry;
  weight: number;
}

class MemoryCache<Entry extends Tagged> implements TaggedCache<Entry> {
  private readonly entries = new Map<string, Kept<Entry>>();
  private readonly capacity: Capacity<Entry>;
  private weight = 0;
  private now = 0;

  constructor(capacity: Capacity<Entry>) {
    this.capacity = capacity;
  }

  get(key: string): Entry | undefined {
    const kept = this.entries.get(key);
    if (kept === undefined) return undefined;
    // Move it to the end of the usage order.
    this.entries.delete(key);
    this.entries.set(key, kept);
    return kept.entry;
  }

  put(key: string, entry: Entry, begun: number): void {
    const { total, weigh } = this.capacity;
    const weight = weigh(entry);
    if (begun !== this.now || weight > total / LARGEST_SHARE) return;
    this.drop(key);
    this.entries.set(key, { entry, weight });
    this.weight += weight;
    this.shrink();
  }

  reweigh(key: string): void {
    const kept = this.entries.get(key);
    if (kept === undefined) return;
    const weight = this.capacity.weigh(kept.entry);
    this.weight += weight - kept.weight;
    kept.weight = weight;
    this.shrink();
  }

  epoch(): number {
    return this.now;
  }

  purge(websiteId: WebsiteId, tags: readonly string[]): void {
    this.now++;
    const stale = new Set(tags);
    for (const [key, { entry }] of this.entries) {
      if (entry.websiteId !== websiteId) continue;
      if (tags.length === 0 || entry.tags.some((tag) => stale.has(tag))) this.drop(key);
    }
  }

  clear(): void {
    this.now++;
    this.entries.clear();
    this.weight = 0;
  }

  size(): { entries: number; weight: number } {
    return { entries: this.entries.size, weight: this.weight };
  }

  private shrink(): void {
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.capacity.total) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const kept = this.entries.get(key);
    if (kept === undefined) return;
    this.entries.delete(key);
    this.weight -= kept.weight;
  }
}
