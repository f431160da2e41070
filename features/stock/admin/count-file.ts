import { MAX_CHANGES } from '../limits.ts';
import { parseCsvRows } from './csv-rows.mjs';
import { parseUnits } from './level-text.ts';
import { inventoryMessages as messages } from './messages.ts';

export interface CountLine {
  sku: string;
  quantity: number;
}

export type CountFile = { lines: CountLine[] } | { problems: string[] };

const SKU_HEADERS = new Set(['sku', 'variant sku', 'item number', 'article number']);
const QUANTITY_HEADERS = new Set(['quantity', 'qty', 'count', 'counted', 'stock', 'on hand', 'units', 'inventory']);
const MAX_PROBLEMS = 20;

/** Reads a count from a CSV file with the columns SKU and quantity, separated by commas, semicolons or tabs. */
export function readCountFile(text: string): CountFile {
  const rows = parseRows(text);
  if (rows === null) return { problems: [messages.fileUnreadable] };
  const [header = [], ...body] = rows;
  if (body.length === 0) return { problems: [messages.fileEmpty] };
  if (body.length > MAX_CHANGES) return { problems: [messages.fileTooLong(MAX_CHANGES)] };
  const names = header.map((name) => name.trim().toLowerCase());
  const sku = names.findIndex((name) => SKU_HEADERS.has(name));
  const quantity = names.findIndex((name) => QUANTITY_HEADERS.has(name));
  if (sku < 0 || quantity < 0) return { problems: [messages.fileColumns] };
  return readLines(body, { sku, quantity });
}

function readLines(body: readonly string[][], at: { sku: number; quantity: number }): CountFile {
  const lines: CountLine[] = [];
  const problems: string[] = [];
  body.forEach((row, index) => {
    const sku = row[at.sku]?.trim() ?? '';
    const quantity = parseUnits(row[at.quantity] ?? '');
    // The header is row 1.
    if (sku === '') problems.push(messages.fileRow(index + 2, messages.fileNoSku));
    else if (quantity === null) problems.push(messages.fileRow(index + 2, messages.fileNoNumber));
    else lines.push({ sku, quantity });
  });
  return problems.length > 0 ? { problems: problems.slice(0, MAX_PROBLEMS) } : { lines };
}

function parseRows(text: string): string[][] | null {
  try {
    return parseCsvRows(text, MAX_CHANGES + 2);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
