/** The storage of the browser, or one that lasts as long as the page where the browser refuses it. */
export function browserStorage(kind: 'local' | 'session'): Storage {
  try {
    const storage = kind === 'local' ? window.localStorage : window.sessionStorage;
    storage.getItem('');
    return storage;
  } catch (error) {
    // Access throws when the user blocks site data.
    if (error instanceof DOMException) return pageStorage[kind];
    throw error;
  }
}

const pageStorage = { local: createMemoryStorage(), session: createMemoryStorage() };

export function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
