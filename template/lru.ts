const DEFAULT_CAPACITY = 100;

/** A bounded map that evicts the least recently used entry first. */
export interface Lru<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  readonly size: number;
}

export function createLru<K, V>(capacity: number = DEFAULT_CAPACITY): Lru<K, V> {
  const entries = new Map<K, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A map keeps insertion order, so inserting an entry again makes it the newest.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
    get size() {
      return entries.size;
    },
  };
}
