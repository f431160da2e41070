export interface KeyedMutex {
  /** Runs work after all earlier work of the same key has finished. Without a key it runs immediately. */
  runExclusive<T>(key: string | null, work: () => Promise<T>): Promise<T>;
}

/**
 * Serializes work by key. Concurrent requests that change one cart would each hold a connection while they wait for its
 * lock in the database. They wait here instead, so one shopper never uses more than one connection. Between processes
 * the database lock decides.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    async runExclusive(key, work) {
      if (key === null) return await work();
      const before = last.get(key) ?? Promise.resolve();
      // The result of the earlier work only matters to its own caller.
      const current = before.then(work, work);
      last.set(key, current);
      try {
        return await current;
      } finally {
        if (last.get(key) === current) last.delete(key);
      }
    },
  };
}
