/** Where files are kept. Keys are paths of letters, digits, `-`, `_` and `.`, with `/` between parts. */
export interface Storage {
  /** Keeps bytes under a key; a reader sees all of them or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

const KEY_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Keys are made by our own code; one that could leave its folder is a fault. */
export function assertStorageKey(key: string): void {
  if (key.length > 300 || !KEY_PATTERN.test(key)) throw new Error(`Not a storage key: ${key}`);
}
