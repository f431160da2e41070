import type { WebsiteId } from '#kernel/ids/id.ts';

/** A value derived from data of a website, each source named by a tag. */
export interface Tagged {
  websiteId: WebsiteId;
  tags: readonly string[];
}

export interface TaggedCache<Entry extends Tagged> {
  get(key: string): Entry | undefined;
  /** Stores an entry unless something was purged since its creation started: it may contain outdated data. */
  put(key: string, entry: Entry, epochAtStart: number): void;
  /** Call it when an entry has become heavier. */
  updateWeight(key: string): void;
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

interface CacheEntry<Entry> {
  entry: Entry;
  weight: number;
}

class MemoryCache<Entry extends Tagged> implements TaggedCache<Entry> {
  private readonly entries = new Map<string, CacheEntry<Entry>>();
  private readonly capacity: Capacity<Entry>;
  private weight = 0;
  private currentEpoch = 0;

  constructor(capacity: Capacity<Entry>) {
    this.capacity = capacity;
  }

  get(key: string): Entry | undefined {
    const cached = this.entries.get(key);
    if (cached === undefined) return undefined;
    // Move it to the end of the usage order.
    this.entries.delete(key);
    this.entries.set(key, cached);
    return cached.entry;
  }

  put(key: string, entry: Entry, epochAtStart: number): void {
    const { total, weigh } = this.capacity;
    const weight = weigh(entry);
    if (epochAtStart !== this.currentEpoch || weight > total / LARGEST_SHARE) return;
    this.drop(key);
    this.entries.set(key, { entry, weight });
    this.weight += weight;
    this.shrink();
  }

  updateWeight(key: string): void {
    const cached = this.entries.get(key);
    if (cached === undefined) return;
    const weight = this.capacity.weigh(cached.entry);
    this.weight += weight - cached.weight;
    cached.weight = weight;
    this.shrink();
  }

  epoch(): number {
    return this.currentEpoch;
  }

  purge(websiteId: WebsiteId, tags: readonly string[]): void {
    this.currentEpoch++;
    const stale = new Set(tags);
    for (const [key, { entry }] of this.entries) {
      if (entry.websiteId !== websiteId) continue;
      if (tags.length === 0 || entry.tags.some((tag) => stale.has(tag))) this.drop(key);
    }
  }

  clear(): void {
    this.currentEpoch++;
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
    const cached = this.entries.get(key);
    if (cached === undefined) return;
    this.entries.delete(key);
    this.weight -= cached.weight;
  }
}
