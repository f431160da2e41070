/** Where a checkout keeps what has to outlast a reload: in this tab alone, and apart from other ways of buying. */
export interface Shelf {
  storage: Storage;
  /** The way's own. */
  name: string;
}

export function readShelf({ storage, name }: Shelf, part: string): unknown {
  return JSON.parse(storage.getItem(keyOf(name, part)) ?? 'null');
}

export function writeShelf({ storage, name }: Shelf, part: string, value: unknown): void {
  storage.setItem(keyOf(name, part), JSON.stringify(value));
}

export function clearShelf({ storage, name }: Shelf, part: string): void {
  storage.removeItem(keyOf(name, part));
}

const keyOf = (name: string, part: string): string => `vitrine.${name}.${part}`;
