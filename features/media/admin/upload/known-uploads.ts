type NamedFile = Pick<File, 'name' | 'size' | 'lastModified'>;

const PREFIX = 'vitrine:upload:';

/** The same file has the same key, also after a reload of the page. */
function keyOf({ name, size, lastModified }: NamedFile): string {
  return `${PREFIX}${size}-${lastModified}-${name}`;
}

/** The uploads that this browser has begun, so that they can be continued. Without storage each upload is a new one. */
export const knownUploads = {
  find(file: NamedFile): string | null {
    try {
      return localStorage.getItem(keyOf(file));
    } catch {
      return null;
    }
  },
  remember(file: NamedFile, id: string): void {
    try {
      localStorage.setItem(keyOf(file), id);
    } catch {
      // A full or forbidden storage.
    }
  },
  forget(file: NamedFile): void {
    try {
      localStorage.removeItem(keyOf(file));
    } catch {
      // A forbidden storage.
    }
  },
};
