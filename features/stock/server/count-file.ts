import { CsvError, parse } from 'csv-parse/sync';
import { LINE_BREAKS } from '#kernel/text/line-breaks.ts';
import { BadInput } from '#platform/http/input.ts';
import { countFileMessages as messages } from '../change-messages.ts';
import { MAX_CHANGES } from '../limits.ts';
import { parseUnits } from '../parse-units.ts';

export interface CountLine {
  sku: string;
  quantity: number;
}

const SKU_HEADERS = new Set(['sku', 'variant sku', 'item number', 'article number']);
const QUANTITY_HEADERS = new Set(['quantity', 'qty', 'count', 'counted', 'stock', 'on hand', 'units', 'inventory']);
const MAX_PROBLEMS = 20;

/** Reads a count from a CSV file with the columns SKU and quantity, separated by commas, semicolons or tabs. */
export function readCountFile(text: string): CountLine[] {
  const [header = [], ...body] = parseRows(text);
  if (body.length === 0) throw refuse([messages.empty]);
  if (body.length > MAX_CHANGES) throw refuse([messages.tooLong(MAX_CHANGES)]);
  const names = header.map((name) => name.trim().toLowerCase());
  const sku = names.findIndex((name) => SKU_HEADERS.has(name));
  const quantity = names.findIndex((name) => QUANTITY_HEADERS.has(name));
  if (sku < 0 || quantity < 0) throw refuse([messages.columns]);
  return readLines(body, { sku, quantity });
}

function readLines(body: readonly string[][], at: { sku: number; quantity: number }): CountLine[] {
  const lines: CountLine[] = [];
  const problems: string[] = [];
  body.forEach((row, index) => {
    const sku = row[at.sku]?.trim() ?? '';
    const quantity = parseUnits(row[at.quantity] ?? '');
    // The header is row 1.
    if (sku === '') problems.push(messages.row(index + 2, messages.noSku));
    else if (quantity === null) problems.push(messages.row(index + 2, messages.noNumber));
    else lines.push({ sku, quantity });
  });
  if (problems.length > 0) throw refuse(problems.slice(0, MAX_PROBLEMS));
  return lines;
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      record_delimiter: LINE_BREAKS,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: MAX_CHANGES + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) throw refuse([messages.unreadable]);
    throw error;
  }
}

function refuse(problems: readonly string[]): BadInput {
  return new BadInput({ errors: { text: [...problems] }, userMessage: problems[0] ?? null });
}
