import type { z } from 'zod';

/** The values that a page ends with, as text for the next request. */
export function toCursor(values: readonly (string | number | boolean)[]): string {
  return JSON.stringify(values);
}

/** Null for a text that is not such a cursor. */
export function parseCursor<Values extends z.ZodType>(schema: Values, text: string): z.output<Values> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
