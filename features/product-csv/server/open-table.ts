import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { LINE_BREAKS } from '#kernel/text/line-breaks.ts';
import { type Delimiter, detectDelimiter } from '../detect-delimiter.ts';
import { MAX_ROW_LENGTH } from '../fields.ts';
import type { TableRow } from '../read-products.ts';
import type { TableEncoding } from './detect-encoding.ts';

export interface TableFile {
  encoding: TableEncoding;
  delimiter: Delimiter;
}

/** A table that cannot be read further. The message is for its owner. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}

interface ParsedRow {
  record: string[];
  info: { records: number; empty_lines: number };
}

/** The rows of a table, the header first. Memory is bounded: rows are parsed while the file is read. */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: TableFile,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    record_delimiter: LINE_BREAKS,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  // Failures of the source destroy the parser, and reach the loop below.
  pipeline(Readable.from(decode(inPieces(bytes), encoding)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      // Rows as a spreadsheet counts them.
      yield { row: info.records + info.empty_lines, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(describe(error), { cause: error });
    throw error;
  } finally {
    parser.destroy();
  }
}

/**
 * The parser delivers all rows of a piece at once, whether or not they are taken. A part of a file has a thousand rows:
 * while they wait for the database, they would be moved to the old generation, which is seldom collected.
 */
const PIECE_BYTES = 2048;

async function* inPieces(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts)
    for (let at = 0; at < part.length; at += PIECE_BYTES) yield part.subarray(at, at + PIECE_BYTES);
}

function describe(error: CsvError): string {
  const row = Number((error as { records?: unknown }).records ?? 0) + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark is not closed after row ${row}.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `Row ${row} is too long. A quotation mark may not be closed there.`;
  return `Row ${row} is not valid CSV.`;
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: TableEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  // The database cannot store zero characters.
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '');
  yield decoder.decode();
}

const HEADER_LENGTH = 64_000;

/** The delimiter of a file, by the beginning of its text. */
export async function findDelimiter(bytes: AsyncIterable<Uint8Array>, encoding: TableEncoding): Promise<Delimiter> {
  let text = '';
  for await (const part of decode(bytes, encoding)) {
    text += part;
    if (text.length >= HEADER_LENGTH) break;
  }
  return detectDelimiter(text);
}
