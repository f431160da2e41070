import { assertStorageKey, type Storage } from './port.ts';

/** Files that last as long as the process, for tests. */
export function createMemoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put(key, bytes) {
      assertStorageKey(key);
      files.set(key, Uint8Array.from(bytes));
      return Promise.resolve();
    },
    get: (key) => Promise.resolve(files.get(key) ?? null),
    remove(key) {
      files.delete(key);
      return Promise.resolve();
    },
  };
}
