export interface KeyedMutex {
  /** Runs work once all earlier work under the same key is done; without a key at once. */
  take<T>(key: string | null, work: () => Promise<T>): Promise<T>;
}

/**
 * One after the other under one key. Requests that change one cart at once would wait for its lock in the database, each
 * with a connection in hand; waiting here instead, one shopper never takes more than one. Between processes the lock decides.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(key, work) {
      if (key === null) return await work();
      const before = last.get(key) ?? Promise.resolve();
      // Whether the one before succeeded is for its own caller.
      const mine = before.then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
