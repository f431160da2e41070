import { z } from 'zod';
import { httpErrors } from '#platform/http/errors.ts';

const Cursor = z.tuple([z.string().max(300), z.string().max(100)]);

/** Where the next page of a list begins: the sort key and the id of the last row. */
export function toCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Null for the first page. */
export function readCursor(cursor: string | undefined): { key: string; id: string } | null {
  if (cursor === undefined) return null;
  const parsed = Cursor.safeParse(tryParse(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data.some((text) => text.includes('\0'))) throw httpErrors.error('HTTP_BAD_INPUT');
  const [key, id] = parsed.data;
  return { key, id };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
