import { fromCell, REQUIRED_COLUMNS, ReviewCells, type ReviewRow } from '../review-table.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

const MAX_ROWS = 20_000;

export interface ReadTable {
  rows: (ReviewRow & { line: number })[];
  /** Every rejected row, by its line. */
  problems: { line: number; message: string }[];
}

/** Null if the first line does not name the columns. */
export async function readTable(csv: string): Promise<ReadTable | null> {
  const table: ReadTable = { rows: [], problems: [] };
  let columns: string[] | null = null;
  // Blank rows count too, because there could be millions of them.
  let read = 0;
  for await (const row of readCsv(csv)) {
    if (columns === null) {
      columns = toColumns(row);
      if (columns === null) return null;
    } else if (++read > MAX_ROWS) {
      const message = `this and all lines behind it were not read: expected at most ${MAX_ROWS} rows`;
      table.problems.push({ line: row.line, message });
      break;
    } else addRow(table, columns, row);
  }
  return columns === null ? null : table;
}

function toColumns(row: CsvRow): string[] | null {
  if (!row.ok) return null;
  const columns = row.cells.map((cell) => cell.trim().toLowerCase());
  return REQUIRED_COLUMNS.every((name) => columns.includes(name)) ? columns : null;
}

function addRow(table: ReadTable, columns: readonly string[], row: CsvRow): void {
  const { line } = row;
  if (!row.ok) {
    table.problems.push({ line, message: row.problem });
    return;
  }
  const { cells } = row;
  if (cells.every((cell) => cell.trim() === '')) return;
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    table.problems.push({ line, message: `expected ${columns.length} cells, found ${cells.length}` });
    return;
  }
  const namedCells = columns.map((name, index) => [name, fromCell(cells[index] ?? '')]);
  const parsed = ReviewCells.safeParse(Object.fromEntries(namedCells));
  if (parsed.success) table.rows.push({ ...parsed.data, line });
  else table.problems.push({ line, message: parsed.error.issues[0]?.message ?? 'not a review' });
}
