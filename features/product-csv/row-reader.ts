import type { CsvField, CsvFormat, CsvProblem, CsvRecord, CsvUnits } from './fields.ts';
import {
  type Read,
  readAmount,
  readDecimal,
  readFlag,
  readNames,
  readStock,
  readTime,
  readWhole,
} from './read-values.ts';

interface ReaderContext {
  format: CsvFormat;
  fractionDigits: number;
  units: CsvUnits;
  headers: ReadonlyMap<CsvField, string>;
}

const MAX_NAME_LENGTH = 100;

/** Reads the cells of a row and collects their problems. Undefined means that the table has no such column. */
export class RowReader {
  private readonly record: CsvRecord;
  private readonly context: ReaderContext;
  private readonly problems: CsvProblem[];

  constructor(record: CsvRecord, context: ReaderContext, problems: CsvProblem[]) {
    this.record = record;
    this.context = context;
    this.problems = problems;
  }

  /** Our own table distinguishes an empty cell from 0. Others write 0 for both. */
  get isExact(): boolean {
    return this.context.format === 'vitrine';
  }

  get units(): CsvUnits {
    return this.context.units;
  }

  problem(field: CsvField, message: string): void {
    this.problems.push({ row: this.record.row, column: this.context.headers.get(field) ?? null, message });
  }

  text(field: CsvField, maxLength: number): string | undefined {
    const text = this.record.cells.get(field)?.trim();
    if (text !== undefined && text.length > maxLength) this.problem(field, `Use at most ${maxLength} characters.`);
    return text;
  }

  /** A text with its spaces and line breaks, such as HTML. */
  exactText(field: CsvField, maxLength: number): string | undefined {
    const text = this.record.cells.get(field);
    if (text !== undefined && text.length > maxLength) this.problem(field, `Use at most ${maxLength} characters.`);
    return text;
  }

  /** Whether the table has the column. */
  has(field: CsvField): boolean {
    return this.record.cells.has(field);
  }

  required(field: CsvField, maxLength: number): string {
    const text = this.text(field, maxLength) ?? '';
    if (text === '') this.problem(field, 'Enter a value.');
    return text;
  }

  names(field: CsvField): string[] | undefined {
    const text = this.record.cells.get(field);
    if (text === undefined) return undefined;
    const names = readNames(text);
    if (names.some((name) => name.length > MAX_NAME_LENGTH))
      this.problem(field, `Use at most ${MAX_NAME_LENGTH} characters for each.`);
    return names;
  }

  flag(field: CsvField): boolean | undefined {
    return this.value(field, readFlag);
  }

  /** Minor units. Undefined for an empty cell. */
  amount(field: CsvField): number | undefined {
    return this.filled(field, (text) => readAmount(text, this.context.fractionDigits));
  }

  stock(field: CsvField): number | 'unlimited' | undefined {
    return this.filled(field, readStock);
  }

  whole(field: CsvField): number | undefined {
    return this.filled(field, readWhole);
  }

  time(field: CsvField): string | undefined {
    return this.filled(field, readTime);
  }

  decimal(field: CsvField): number | undefined {
    return this.value(field, readDecimal);
  }

  private filled<Value>(field: CsvField, read: (text: string) => Read<Value>): Value | undefined {
    return (this.record.cells.get(field) ?? '').trim() === '' ? undefined : this.value(field, read);
  }

  private value<Value>(field: CsvField, read: (text: string) => Read<Value>): Value | undefined {
    const text = this.record.cells.get(field);
    if (text === undefined) return undefined;
    const result = read(text);
    if (result.ok) return result.value;
    this.problem(field, result.message);
    return undefined;
  }
}
