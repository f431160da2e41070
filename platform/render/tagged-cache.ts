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
  /** To be read before the data of an entry is. */
  epoch(): number;
  /** Drops the entries of a website that were made from one of these; without tags, all of them. */
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  clear(): void;
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

class MemoryCache<Entry extends Tagged> implements TaggedCache<Entry> {
  private readonly entries = new Map<string, Entry>();
  private readonly capacity: Capacity<Entry>;
  private weight = 0;
  private now = 0;

  constructor(capacity: Capacity<Entry>) {
    this.capacity = capacity;
  }

  get(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    // To the end of the order of use.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  put(key: string, entry: Entry, begun: number): void {
    const { total, weigh } = this.capacity;
    if (begun !== this.now || weigh(entry) > total / LARGEST_SHARE) return;
    this.drop(key);
    this.entries.set(key, entry);
    this.weight += weigh(entry);
    for (const oldest of this.entries.keys()) {
      if (this.weight <= total) break;
      this.drop(oldest);
    }
  }

  epoch(): number {
    return this.now;
  }

  purge(websiteId: WebsiteId, tags: readonly string[]): void {
    this.now++;
    const stale = new Set(tags);
    for (const [key, entry] of this.entries) {
      if (entry.websiteId !== websiteId) continue;
      if (tags.length === 0 || entry.tags.some((tag) => stale.has(tag))) this.drop(key);
    }
  }

  clear(): void {
    this.now++;
    this.entries.clear();
    this.weight = 0;
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.entries.delete(key);
    this.weight -= this.capacity.weigh(entry);
  }
}
