/** Stores checkout data that must survive a reload: in this tab alone, and separately for each flow. */
export interface SessionStore {
  storage: Storage;
  /** The storage key of the flow. */
  name: string;
}

/** The session storage of this tab. Accessed lazily, because it does not exist on the server. */
export const tabSessionStore = (name: string): SessionStore => ({
  name,
  get storage() {
    return sessionStorage;
  },
});

export function readStored({ storage, name }: SessionStore, part: string): unknown {
  return JSON.parse(storage.getItem(keyOf(name, part)) ?? 'null');
}

export function writeStored({ storage, name }: SessionStore, part: string, value: unknown): void {
  storage.setItem(keyOf(name, part), JSON.stringify(value));
}

export function clearStored({ storage, name }: SessionStore, part: string): void {
  storage.removeItem(keyOf(name, part));
}

const keyOf = (name: string, part: string): string => `vitrine.${name}.${part}`;
