import type { CsvProduct } from './csv-product.ts';
import {
  type CsvField,
  type CsvFormat,
  type CsvMapping,
  type CsvProblem,
  type CsvRecord,
  type CsvUnits,
  MAX_COLUMNS,
} from './fields.ts';
import { unescapeFormula } from './formula.ts';
import { groupRows } from './group-rows.ts';
import { VITRINE_HEADERS } from './header-names.ts';
import { toProduct } from './to-product.ts';

export interface TableSettings {
  format: CsvFormat;
  mapping: CsvMapping;
  fractionDigits: number;
  units: CsvUnits;
}

/** A product of the table, or the problems of its rows. */
export type TableEntry = { firstRow: number; lastRow: number } & (
  | { kind: 'product'; product: CsvProduct }
  | { kind: 'problems'; problems: readonly CsvProblem[] }
);

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
  const headers = headersByField(header, mapping);
  for await (const group of groupRows(toRecords(rows, mapping), format)) {
    const read = toProduct(group, { format, fractionDigits, units, headers });
    const rows = { firstRow: group[0].row, lastRow: group.at(-1)?.row ?? group[0].row };
    yield read.ok
      ? { ...rows, kind: 'product', product: read.product }
      : { ...rows, kind: 'problems', problems: read.problems };
  }
}

async function* toRecords(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  mapping: CsvMapping,
): AsyncGenerator<CsvRecord> {
  for await (const { row, cells } of rows) {
    const record = new Map<CsvField, string>();
    mapping.forEach((field, index) => field !== null && record.set(field, unescapeFormula(cells[index] ?? '')));
    // Spreadsheets write rows that only consist of delimiters.
    if ([...record.values()].some((cell) => cell.trim() !== '')) yield { row, cells: record };
  }
}

/** The header of the column of each field. */
export function headersByField(header: readonly string[], mapping: CsvMapping): Map<CsvField, string> {
  return new Map(mapping.flatMap((field, index) => (field === null ? [] : [[field, header[index] ?? '']])));
}

/** Why a header cannot be read, or null. */
export function checkHeader(header: readonly string[], mapping: CsvMapping): string | null {
  if (header.length > MAX_COLUMNS) return `The table has ${header.length} columns. Use at most ${MAX_COLUMNS}.`;
  if (!mapping.includes('title')) return 'Choose the column that has the title of the product.';
  const fields = mapping.filter((field) => field !== null);
  const repeated = fields.find((field, index) => fields.indexOf(field) < index);
  return repeated === undefined ? null : `Two columns are “${VITRINE_HEADERS[repeated]}”. Choose one of them.`;
}
