/** The last row of a page: the next page begins after it. */
export interface ListCursor {
  /** The value that the list is sorted by, as text. */
  key: string;
  id: string;
}

const MAX_KEY = 400;
const ID_LENGTH = 24;
const ID = /^[0-9a-f]{24}$/;

export function toListCursor({ key, id }: ListCursor): string {
  return `${id}${key}`;
}

/** Null for a text that is not a cursor of a list with keys of this form. */
export function parseListCursor(text: string, isKey: (key: string) => boolean): ListCursor | null {
  const id = text.slice(0, ID_LENGTH);
  const key = text.slice(ID_LENGTH);
  return ID.test(id) && key.length <= MAX_KEY && isKey(key) ? { key, id } : null;
}

/** A time as PostgreSQL writes it. The day may be one that no calendar has, which the database then refuses. */
export function isTimeKey(key: string): boolean {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/.test(key);
}

export function isNumberKey(key: string): boolean {
  return /^\d{1,16}$/.test(key);
}
