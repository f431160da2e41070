import { z } from 'zod';
import { quoteCsvCell } from '#kernel/text/csv-cell.ts';
import { MAX_STARS } from './review.ts';
import { MAX_NAME, MAX_TEXT, MAX_TITLE, toLine, toPlainText } from './rules.ts';

/** A table of reviews (CSV), as other systems write them and a site folder holds them: `reviews/<source>.csv`. */

export const MAX_FILE_LENGTH = 5_000_000;

/** What a source is called on the page, as its file is named. */
export const Source = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, 'Expected letters, digits, spaces, dots, hyphens and underscores');

export interface ReviewRow {
  /** `collection/slug`. */
  product: string;
  rating: number;
  name: string;
  title: string;
  text: string;
  /** A day as `2026-05-01`. */
  date: string;
}

/** A row by the names of its columns. */
export const ReviewCells = z.object({
  product: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'product: expected collection/slug'),
  rating: z.coerce
    .number()
    .int('rating: expected a whole number')
    .min(1, 'rating: expected 1 to 5')
    .max(MAX_STARS, 'rating: expected 1 to 5'),
  name: z.string().transform(toLine).pipe(z.string().min(1, 'name: missing').max(MAX_NAME, 'name: too long')),
  title: z.string().default('').transform(toLine).pipe(z.string().max(MAX_TITLE, 'title: too long')),
  text: z.string().transform(toPlainText).pipe(z.string().min(1, 'text: missing').max(MAX_TEXT, 'text: too long')),
  date: z.iso.date('date: expected a day such as 2026-05-01'),
});

export const REQUIRED_COLUMNS = ['product', 'rating', 'name', 'text', 'date'] as const;

const COLUMNS = ['product', 'rating', 'name', 'title', 'text', 'date'] as const;

/** The same rows give the same bytes: by product, then the newest first, then by name and words. */
export function writeTable(rows: readonly ReviewRow[]): string {
  const lines = rows.toSorted(inOrder).map((row) => COLUMNS.map((name) => toCell(String(row[name]))).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

function inOrder(a: ReviewRow, b: ReviewRow): number {
  const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  return compare(a.product, b.product) || compare(b.date, a.date) || compare(a.name, b.name) || compare(a.text, b.text);
}

// A review that begins like a formula would be run by a spreadsheet. An apostrophe in front has it taken as text; reading
// takes one away where writing has put one.
const TO_ESCAPE = /^'*[=+\-@\t]/;
const ESCAPED = /^'+[=+\-@\t]/;

function toCell(value: string): string {
  return quoteCsvCell(TO_ESCAPE.test(value) ? `'${value}` : value);
}

/** What a cell meant before `writeTable` made it safe for spreadsheets. */
export function fromCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
