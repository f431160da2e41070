import { type ListCursor, parseListCursor } from '#kernel/contract/list-cursor.ts';
import { httpErrors } from '#platform/http/errors.ts';

/** The database stores no zero characters. */
function isText(key: string): boolean {
  return !key.includes('\0');
}

/** Where a page of a list begins. Null for the first page. */
export function readCursor(cursor: string | undefined): ListCursor | null {
  if (cursor === undefined) return null;
  const read = parseListCursor(cursor, isText);
  if (read === null) throw httpErrors.error('HTTP_BAD_INPUT');
  return read;
}
