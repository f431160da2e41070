import { z } from 'zod';
import { quoteCsvCell } from '#kernel/text/csv-cell.ts';
import { MAX_STARS } from './review.ts';
import { MAX_NAME, MAX_TEXT, MAX_TITLE, toLine, toPlainText } from './rules.ts';

/** A CSV table of reviews, as exported by other systems and stored in a site folder: `reviews/<source>.csv`. */

export const MAX_FILE_LENGTH = 5_000_000;

/** The name of a source as shown on the page. The file has the same name. */
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
  /** A day such as `2026-05-01`. */
  date: string;
}

/** A row by column name. */
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

/** Deterministic: rows are sorted by product, then newest first, then by name and text. */
export function writeTable(rows: readonly ReviewRow[]): string {
  const lines = rows.toSorted(compareRows).map((row) => COLUMNS.map((name) => toCell(String(row[name]))).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

function compareRows(a: ReviewRow, b: ReviewRow): number {
  const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  return compare(a.product, b.product) || compare(b.date, a.date) || compare(a.name, b.name) || compare(a.text, b.text);
}

// A spreadsheet would run a review that starts like a formula. A leading apostrophe marks it as text. Reading removes
// the apostrophe that writing has added.
const TO_ESCAPE = /^'*[=+\-@\t]/;
const ESCAPED = /^'+[=+\-@\t]/;

function toCell(value: string): string {
  return quoteCsvCell(TO_ESCAPE.test(value) ? `'${value}` : value);
}

/** The original value of a cell, before `writeTable` escaped it for spreadsheets. */
export function fromCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
