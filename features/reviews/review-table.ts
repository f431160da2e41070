import { z } from 'zod';
import { MOST_STARS } from './review.ts';
import { MAX_NAME, MAX_TEXT, MAX_TITLE, toLine, toPlainText } from './rules.ts';

/** A table of reviews (CSV), as other systems write them and a site folder holds them: `reviews/<source>.csv`. */

export const MAX_FILE_LENGTH = 5_000_000;
const MAX_ROWS = 20_000;
const SHOWN_PROBLEMS = 100;

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

export interface ReadTable {
  rows: (ReviewRow & { line: number })[];
  problems: { line: number; message: string }[];
}

const Row = z.object({
  product: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'product: expected collection/slug'),
  rating: z.coerce
    .number()
    .int('rating: expected a whole number')
    .min(1, 'rating: expected 1 to 5')
    .max(MOST_STARS, 'rating: expected 1 to 5'),
  name: z.string().transform(toLine).pipe(z.string().min(1, 'name: missing').max(MAX_NAME, 'name: too long')),
  title: z.string().default('').transform(toLine).pipe(z.string().max(MAX_TITLE, 'title: too long')),
  text: z.string().transform(toPlainText).pipe(z.string().min(1, 'text: missing').max(MAX_TEXT, 'text: too long')),
  date: z.iso.date('date: expected a day such as 2026-05-01'),
});

const REQUIRED = ['product', 'rating', 'name', 'text', 'date'] as const;

/** Null when the first line does not name the columns. */
export function readTable(csv: string): ReadTable | null {
  const [head, ...lines] = splitCsv(csv.replace(/^\ufeff/, ''));
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  if (REQUIRED.some((name) => !columns.includes(name)) || lines.length > MAX_ROWS) return null;
  const table: ReadTable = { rows: [], problems: [] };
  for (const { line, cells } of lines) {
    const parsed = Row.safeParse(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])));
    if (parsed.success) table.rows.push({ ...parsed.data, line });
    else if (table.problems.length < SHOWN_PROBLEMS)
      table.problems.push({ line, message: parsed.error.issues[0]?.message ?? 'not a review' });
  }
  return table;
}

const COLUMNS = ['product', 'rating', 'name', 'title', 'text', 'date'] as const;

/** The same rows give the same bytes: by product, then the newest first, then by name and words. */
export function writeTable(rows: readonly ReviewRow[]): string {
  const lines = rows.toSorted(inOrder).map((row) => COLUMNS.map((name) => quote(String(row[name]))).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}

function inOrder(a: ReviewRow, b: ReviewRow): number {
  const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  return compare(a.product, b.product) || compare(b.date, a.date) || compare(a.name, b.name) || compare(a.text, b.text);
}

function quote(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface Line {
  line: number;
  cells: string[];
}

const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;

/** Cells by line; empty lines are none. What stands behind a closing quote up to the next comma is dropped with its line. */
function splitCsv(text: string): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    CELL.lastIndex = at;
    const found = CELL.exec(text);
    if (found === null) {
      const end = text.indexOf('\n', at);
      cells = [];
      line++;
      if (end < 0) break;
      at = end + 1;
      continue;
    }
    const [whole, cell = '', end = ''] = found;
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    at += whole.length;
    if (end === ',' && at < text.length) continue;
    if (cells.some((one) => one.trim() !== '')) lines.push({ line, cells });
    cells = [];
    line += whole.split('\n').length - 1;
  }
  return lines;
}
