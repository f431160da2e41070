/** Where a checkout keeps what has to outlast a reload: in this tab alone, and apart from other ways of buying. */
export interface SessionStore {
  storage: Storage;
  /** The way's own. */
  name: string;
}

/** The shelf of this tab. Reached when it is used: where pages are drawn by the server there is none. */
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
