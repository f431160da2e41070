import { CsvError, parse } from 'csv-parse/sync';
import { MAX_REDIRECTS } from '#features/sites/site-file.ts';
import { LINE_BREAKS } from '#kernel/text/line-breaks.ts';
import { redirectErrors } from '../errors.ts';

/** A row of a table of redirects, as it was written. */
export interface TableRow {
  line: number;
  from: string;
  to: string;
  status: string;
}

/** The names of columns in tables of this and other shop systems. */
const COLUMNS: Readonly<Record<keyof Omit<TableRow, 'line'>, readonly string[]>> = {
  from: ['from', 'redirect from', 'source', 'source url', 'old url', 'old', 'path'],
  to: ['to', 'redirect to', 'target', 'target url', 'destination', 'new url', 'new'],
  status: ['status', 'status code', 'code', 'type'],
};

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/** Reads a table with commas, semicolons or tabs. Without a header, its columns are from, to and status. */
export function readTable(csv: string): TableRow[] {
  const rows = parseRows(csv);
  const [first] = rows;
  const columns = first === undefined ? null : findColumns(first.record);
  const body = columns === null ? rows : rows.slice(1);
  if (body.length === 0) throw invalid('It has no rows.');
  if (body.length > MAX_REDIRECTS) throw invalid(`It has more than ${MAX_REDIRECTS.toLocaleString('en-US')} rows.`);
  const { from, to, status } = columns ?? { from: 0, to: 1, status: 2 };
  const cell = (record: readonly string[], index: number): string => (record[index] ?? '').trim();
  return body.map(({ record, info }) => ({
    line: info.lines,
    from: cell(record, from),
    to: cell(record, to),
    status: cell(record, status),
  }));
}

function parseRows(csv: string): ParsedRow[] {
  const text = csv.replace(/^\ufeff/, '');
  try {
    return parse(text, {
      delimiter: findDelimiter(text),
      record_delimiter: LINE_BREAKS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as ParsedRow[];
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = typeof cause['lines'] === 'number' ? cause['lines'] : 1;
    throw invalid(`A quote is opened in line ${line} and never closed.`);
  }
}

function findDelimiter(text: string): string {
  const [line = ''] = text.split(/\r|\n/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

/** Null if the first row is not a header. */
function findColumns(record: readonly string[]): Record<keyof typeof COLUMNS, number> | null {
  const names = record.map((name) => name.trim().toLowerCase().replaceAll('_', ' '));
  const indexOf = (column: keyof typeof COLUMNS): number => names.findIndex((name) => COLUMNS[column].includes(name));
  const [from, to] = [indexOf('from'), indexOf('to')];
  return from === -1 || to === -1 ? null : { from, to, status: indexOf('status') };
}

function invalid(problem: string): Error {
  return redirectErrors.error('REDIRECTS_TABLE_INVALID', { problem });
}
