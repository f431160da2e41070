import { assertStorageKey, type Storage, type StoredFile } from './port.ts';

/** Stores files in memory, for tests. */
export function createMemoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  const put = (key: string, bytes: Uint8Array): Promise<void> => {
    assertStorageKey(key);
    files.set(key, Uint8Array.from(bytes));
    return Promise.resolve();
  };
  return {
    put,
    async putStream(key, chunks) {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      await put(key, Buffer.concat(parts));
    },
    get: (key) => Promise.resolve(files.get(key) ?? null),
    open(key) {
      const bytes = files.get(key);
      return Promise.resolve(bytes === undefined ? null : toStoredFile(bytes));
    },
    has: (key) => Promise.resolve(files.has(key)),
    move(from, to) {
      assertStorageKey(to);
      const bytes = files.get(from);
      if (bytes === undefined) return Promise.reject(new Error(`There is no file ${from}`));
      files.set(to, bytes);
      files.delete(from);
      return Promise.resolve();
    },
    remove(key) {
      files.delete(key);
      return Promise.resolve();
    },
    removeUnder(key) {
      for (const name of files.keys()) if (name.startsWith(`${key}/`)) files.delete(name);
      return Promise.resolve();
    },
  };
}

function toStoredFile(bytes: Uint8Array): StoredFile {
  return {
    size: bytes.length,
    async *read(section) {
      yield await Promise.resolve(section === undefined ? bytes : bytes.subarray(section.first, section.last + 1));
    },
  };
}
