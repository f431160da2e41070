import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';

/** A row, or the reason why it is malformed. `line` is its first line, counted from 1. */
export type CsvRow = { line: number; ok: true; cells: string[] } | { line: number; ok: false; problem: string };

/**
 * Characters parsed per turn of the event loop. Kept small because a malformed row causes the rest of its part to be
 * parsed again.
 */
const CHUNK_LENGTH = 4096;
/** A part grows until its first row fits, up to this length. */
const MAX_ROW_LENGTH = 65_536;

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quote. Write a quote inside a cell twice',
  INVALID_OPENING_QUOTE: 'an unquoted cell contains a quote. Put the cell in quotes and write the quote twice',
};
const TOO_LONG = `the row is longer than ${MAX_ROW_LENGTH} characters`;

/**
 * Reads a CSV table row by row. A malformed row is reported, and reading continues with the next line, so one stray
 * quote costs one row. Empty lines are skipped.
 */
export async function* readCsv(csv: string): AsyncGenerator<CsvRow> {
  const text = csv.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  let position = skipEmptyLines(text, { at: 0, line: 1 });
  let length = CHUNK_LENGTH;
  while (position.at < text.length) {
    const chunk = new CsvChunk(text, position, length);
    const end = chunk.read();
    length = end === null ? length * 2 : CHUNK_LENGTH;
    if (end !== null) position = skipEmptyLines(text, end);
    yield* chunk.rows;
    await setImmediate();
  }
}

interface Position {
  at: number;
  line: number;
}

/** A part must start with a row. Otherwise it could consist of empty lines only. */
function skipEmptyLines(text: string, { at, line }: Position): Position {
  let empty = 0;
  while (text[at + empty] === '\n') empty++;
  return { at: at + empty, line: line + empty };
}

/**
 * A section of the table that starts at the beginning of a row. Its last row may be cut off and is then left to the
 * next part.
 */
class CsvChunk {
  readonly rows: CsvRow[] = [];
  private readonly text: string;
  private readonly from: Position;
  private readonly chunk: string;
  private readonly isLast: boolean;
  /** Start offset of each line. */
  private readonly lines: readonly number[];
  /** The line, counted from 0, where the next row starts, and the line where the last row started. */
  private next = 0;
  private previous = 0;

  constructor(text: string, from: Position, length: number) {
    this.text = text;
    this.from = from;
    this.chunk = text.slice(from.at, from.at + length);
    this.isLast = from.at + length >= text.length;
    this.lines = findLines(this.chunk);
  }

  /** Returns where to continue. Null if not even the first row fits. */
  read(): Position | null {
    const failure = this.parse();
    if (failure !== null) return this.recover(failure);
    if (this.isLast) return { at: this.text.length, line: 0 };
    // A row that is followed by another line is complete. Otherwise the part may end within it.
    if (this.rows.length > 0 && this.next < this.lines.length) return this.positionOf(this.next);
    this.rows.pop();
    return this.previous === 0 ? this.skipLongRow() : this.positionOf(this.previous);
  }

  private parse(): string | null {
    try {
      parse(this.chunk, {
        record_delimiter: '\n',
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (cells: string[], { lines }) => this.take(cells, lines),
      });
      return null;
    } catch (error) {
      if (error instanceof CsvError) return error.code;
      throw error;
    }
  }

  private take(cells: string[], lastLine: number): null {
    this.skipEmptyLines();
    this.rows.push({ line: this.from.line + this.next, ok: true, cells });
    this.previous = this.next;
    this.next = lastLine;
    return null;
  }

  private recover(code: string): Position | null {
    this.skipEmptyLines();
    const problem = PROBLEMS[code] ?? code;
    this.previous = this.next;
    if (code !== 'CSV_QUOTE_NOT_CLOSED' || this.isLast) return this.skip(problem);
    return this.next > 0 ? this.positionOf(this.next) : this.skipLongRow(problem);
  }

  private skipLongRow(problem = TOO_LONG): Position | null {
    return this.chunk.length < MAX_ROW_LENGTH ? null : this.skip(problem);
  }

  private skipEmptyLines(): void {
    while (this.chunk[this.lines[this.next] ?? 0] === '\n') this.next++;
  }

  /** Reports the row that starts on line `previous` and continues with the line after it. */
  private skip(problem: string): Position {
    const { at, line } = this.positionOf(this.previous);
    this.rows.push({ line, ok: false, problem });
    const end = this.text.indexOf('\n', at);
    return { at: end < 0 ? this.text.length : end + 1, line: line + 1 };
  }

  private positionOf(index: number): Position {
    return { at: this.from.at + (this.lines[index] ?? this.chunk.length), line: this.from.line + index };
  }
}

function findLines(text: string): number[] {
  const lines = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) lines.push(end + 1);
  return lines;
}
