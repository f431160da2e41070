import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import { toCsvLine } from '../csv-line.ts';
import { unescapeFormula } from '../formula.ts';
import type { TableRow } from '../read-products.ts';
import { fileKey } from './import-file.ts';
import type { StoredImport } from './import-repository.ts';
import { readRows } from './open-table.ts';
import type { StoredProblem } from './problem-repository.ts';
import * as problemRepository from './problem-repository.ts';
import { openFile } from './receive-table.ts';

export const ERROR_FILENAME = 'import-errors.csv';
const PAGE = 500;
const PROBLEM_HEADER = 'Problem';

/**
 * The rejected rows of a table with a column that says why, as a table that can be corrected and imported again. All
 * rows of a product are in it.
 */
export async function* writeErrorFile(ctx: Ctx, storage: Storage, record: StoredImport): AsyncGenerator<Uint8Array> {
  const rejected = new RejectedRows(ctx, record);
  const width = record.header.length;
  yield toBytes(`\ufeff${toCsvLine([...record.header, PROBLEM_HEADER])}`);
  for await (const row of readRows(await openFile(storage, fileKey(ctx.websiteId, record.id)), record)) {
    if (row.row === 1) continue;
    const problem = await rejected.problemOf(row);
    if (problem === null) {
      if (rejected.isEmpty) return;
      continue;
    }
    const cells = Array.from({ length: width }, (_, index) => unescapeFormula(row.cells[index] ?? ''));
    yield toBytes(toCsvLine([...cells, problem]));
  }
}

/** Stores the error file as the result of a job. */
export async function deliverErrorFile(
  ctx: JobCtx,
  { storage }: { storage: Storage },
  record: StoredImport,
): Promise<void> {
  await ctx.deliverResult({
    filename: ERROR_FILENAME,
    contentType: 'text/csv; charset=utf-8',
    content: writeErrorFile(ctx, storage, record),
  });
}

function toBytes(text: string): Uint8Array {
  return Buffer.from(text);
}

/** The problems of an import in the order of its rows, a page at a time. */
class RejectedRows {
  private readonly ctx: Ctx;
  private readonly record: StoredImport;
  private problems: StoredProblem[] = [];
  private last: StoredProblem | null = null;
  private isRead = false;

  constructor(ctx: Ctx, record: StoredImport) {
    this.ctx = ctx;
    this.record = record;
  }

  /** Whether no further row is rejected. */
  get isEmpty(): boolean {
    return this.isRead && this.problems.length === 0;
  }

  /** Null for a row that was not rejected. Rows are asked for in their order. */
  async problemOf({ row }: TableRow): Promise<string | null> {
    this.problems = this.problems.filter(({ lastRow }) => lastRow >= row);
    await this.readMore(row);
    const ofRows = this.problems.filter(({ firstRow }) => firstRow <= row);
    if (ofRows.length === 0) return null;
    return ofRows
      .filter((problem) => problem.row === row)
      .map(({ column, message }) => (column === null ? message : `${column}: ${message}`))
      .join(' ');
  }

  private async readMore(row: number): Promise<void> {
    while (!this.isRead && (this.problems.at(-1)?.firstRow ?? 0) <= row) {
      const { db, websiteId } = this.ctx;
      const more = await problemRepository.list(db, websiteId, { id: this.record.id, after: this.last, limit: PAGE });
      this.isRead = more.length < PAGE;
      this.last = more.at(-1) ?? this.last;
      this.problems.push(...more);
    }
  }
}
