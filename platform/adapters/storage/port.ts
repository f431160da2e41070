/** A part of a file: both ends belong to it. */
export interface Section {
  first: number;
  last: number;
}

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Reads it from the beginning, or the part of it, without holding all of it in memory. */
  read(section?: Section): AsyncIterable<Uint8Array>;
}

/** Where files are kept. Keys are paths of letters, digits, `-`, `_` and `.`, with `/` between parts. */
export interface Storage {
  /** Keeps bytes under a key; a reader sees all of them or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for bytes that come one after another. When they end with an error nothing is kept. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  open(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  /** A file that is there already under the new key is replaced. */
  move(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes every file whose key begins with this one and a `/`. */
  removeUnder(key: string): Promise<void>;
}

const KEY_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Keys are made by our own code; one that could leave its folder is a fault. */
export function assertStorageKey(key: string): void {
  if (key.length > 300 || !KEY_PATTERN.test(key)) throw new Error(`Not a storage key: ${key}`);
}
