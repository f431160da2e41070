/** The last product of a page: the next page begins after it. */
export interface ListCursor {
  /** The value that the list is sorted by, as PostgreSQL writes it. */
  key: string;
  id: string;
}

const MAX_KEY = 400;
const ID = /^[0-9a-f]{24}$/;

export function toCursor({ key, id }: ListCursor): string {
  return `${id}${key}`;
}

/** Null for a text that is not a cursor of a list with keys of this form. */
export function parseCursor(text: string, isKey: (key: string) => boolean): ListCursor | null {
  const id = text.slice(0, 24);
  const key = text.slice(24);
  return ID.test(id) && key.length <= MAX_KEY && isKey(key) ? { key, id } : null;
}
