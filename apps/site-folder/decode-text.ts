const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a file, or null when its bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

// PostgreSQL stores neither a zero byte nor an unpaired surrogate.
const UNSTORABLE = /\0|\p{Surrogate}/u;

export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The path within a JSON value of a string that the database cannot store, or null if there is none. */
export function findUnstorable(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === 'string') return isStorableText(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) return path;
    const found = findUnstorable(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== null) return found;
  }
  return null;
}
