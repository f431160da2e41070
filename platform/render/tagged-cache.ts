import type { WebsiteId } from '#kernel/ids/id.ts';

/** What was made from things of a website, each named by a tag. */
export interface Tagged {
  websiteId: WebsiteId;
  tags: readonly string[];
}

export interface TaggedCache<Entry extends Tagged> {
  get(key: string): Entry | undefined;
  /** Keeps an entry, unless something was purged since its making began: it may hold what is no longer so. */
  put(key: string, entry: Entry, begun: number): void;
  /** To be called when an entry has become heavier than it was. */
  reweigh(key: string): void;
  /** To be read before the data of an entry is. */
  epoch(): number;
  /** Drops the entries of a website that were made from one of these; without tags, all of them. */
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  clear(): void;
  /** What is in it, in entries and in weight. */
  size(): { entries: number; weight: number };
}

export interface Capacity<Entry> {
  total: number;
  weigh: (entry: Entry) => number;
}

/** Entries in memory, the least recently used dropped first. */
export function createTaggedCache<Entry extends Tagged>(capacity: Capacity<Entry>): TaggedCache<Entry> {
  return new MemoryCache(capacity);
}

// An entry that would push out much of the rest is not worth keeping.
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
    // To the end of the order of use.
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
