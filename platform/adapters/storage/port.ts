/** A byte range of a file, both ends inclusive. */
export interface Section {
  first: number;
  last: number;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  /** Streams the file, or a section of it, without loading all of it into memory. */
  read(section?: Section): AsyncIterable<Uint8Array>;
}

/** File storage. Keys are paths of letters, digits, `-`, `_` and `.`, separated by `/`. */
export interface Storage {
  /** Stores bytes under a key. Readers see all of them or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a stream of bytes. If the stream fails, nothing is stored. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  open(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  /** Replaces an existing file under the new key. */
  move(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes every file whose key starts with this key and a `/`. */
  removeUnder(key: string): Promise<void>;
}

const KEY_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Our own code creates the keys, so a key that could leave its folder is a bug. */
export function assertStorageKey(key: string): void {
  if (key.length > 300 || !KEY_PATTERN.test(key)) throw new Error(`Not a storage key: ${key}`);
}
