import {
  type CsvField,
  type CsvFormat,
  type CsvMapping,
  type CsvProblem,
  type CsvRecord,
  type CsvUnits,
  MAX_COLUMNS,
} from './fields.ts';
import { groupRows } from './group-rows.ts';
import { type CsvProduct, toProduct } from './to-product.ts';

export interface TableSettings {
  format: CsvFormat;
  mapping: CsvMapping;
  fractionDigits: number;
  units: CsvUnits;
}

/** A product of the table, or the problems of its rows. */
export type TableEntry =
  | { kind: 'product'; product: CsvProduct }
  | { kind: 'problems'; row: number; problems: readonly CsvProblem[] };

/** A row as the parser delivers it: the number of the row and its cells. */
export interface TableRow {
  row: number;
  cells: readonly string[];
}

/** Reads the products of a table. `header` is its first row. */
export async function* readProducts(
  header: readonly string[],
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  settings: TableSettings,
): AsyncGenerator<TableEntry> {
  const { format, mapping, fractionDigits, units } = settings;
  const headers = new Map(mapping.flatMap((field, index) => (field === null ? [] : [[field, header[index] ?? '']])));
  for await (const group of groupRows(toRecords(rows, mapping), format)) {
    const read = toProduct(group, { format, fractionDigits, units, headers });
    yield read.ok
      ? { kind: 'product', product: read.product }
      : { kind: 'problems', row: group[0].row, problems: read.problems };
  }
}

async function* toRecords(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  mapping: CsvMapping,
): AsyncGenerator<CsvRecord> {
  for await (const { row, cells } of rows) {
    const record = new Map<CsvField, string>();
    mapping.forEach((field, index) => field !== null && record.set(field, cells[index] ?? ''));
    // Spreadsheets write rows that only consist of delimiters.
    if ([...record.values()].some((cell) => cell.trim() !== '')) yield { row, cells: record };
  }
}

/** Why a header cannot be read, or null. */
export function checkHeader(header: readonly string[], mapping: CsvMapping): string | null {
  if (header.length > MAX_COLUMNS) return `The table has ${header.length} columns. Use at most ${MAX_COLUMNS}.`;
  if (!mapping.includes('title')) return 'No column has the title of the product.';
  return null;
}
