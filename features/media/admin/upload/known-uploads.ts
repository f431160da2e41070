export interface KnownFile {
  file: Pick<File, 'name' | 'size' | 'lastModified'>;
  /** The medium whose file it replaces. */
  replaces: string | null;
}

const PREFIX = 'vitrine:upload:';

/** The same file has the same key, also after a reload of the page. */
function keyOf({ file: { name, size, lastModified }, replaces }: KnownFile): string {
  return `${PREFIX}${replaces === null ? '' : `${replaces}-`}${size}-${lastModified}-${name}`;
}

/** The uploads that this browser has begun, so that they can be continued. Without storage each upload is a new one. */
export const knownUploads = {
  find(file: KnownFile): string | null {
    try {
      return localStorage.getItem(keyOf(file));
    } catch {
      return null;
    }
  },
  remember(file: KnownFile, id: string): void {
    try {
      localStorage.setItem(keyOf(file), id);
    } catch {
      // A full or forbidden storage.
    }
  },
  forget(file: KnownFile): void {
    try {
      localStorage.removeItem(keyOf(file));
    } catch {
      // A forbidden storage.
    }
  },
};
