/** The last medium of a page: the next page begins after it. */
export interface ListCursor {
  id: string;
  /** Its time in milliseconds, its name or its size in bytes. */
  value: string;
}

const ID_LENGTH = 24;
const ID_PATTERN = /^[0-9a-f]{24}$/;

export function toListCursor({ id, value }: ListCursor): string {
  return `${id}.${value}`;
}

/** Null for a text that is not a cursor. */
export function parseListCursor(text: string, sort: string): ListCursor | null {
  const id = text.slice(0, ID_LENGTH);
  const value = text.slice(ID_LENGTH + 1);
  if (!ID_PATTERN.test(id) || text[ID_LENGTH] !== '.' || value === '') return null;
  const isName = sort === 'name' || sort === '-name';
  return isName || /^\d{1,15}$/.test(value) ? { id, value } : null;
}
