import type { Db } from '../port.ts';
import { identifier, joinSql, literal, sql } from '../sql.ts';
import { type AppTables, listTables, tableSql } from './catalog.ts';
import { type TableLine, toTableKey } from './format.ts';
import type { ArchiveWriter } from './writer.ts';

/** Maximum size of the rows in one line. A larger row gets its own line. */
export const BATCH_BYTES = 256 * 1024;
/** Number of row sizes fetched at once. */
const SIZES = 2000;

/** Writes every table and returns the row count of each. The transaction must see one snapshot throughout. */
export async function dumpTables(tx: Db, writer: ArchiveWriter, appTables: AppTables): Promise<Record<string, number>> {
  // The text of a date or an interval must not depend on the session's settings, and two scans must return the same
  // order.
  await tx.sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('synchronize_seqscans', 'off', true)`;
  const counts: Record<string, number> = {};
  for (const table of await listTables(tx, appTables)) {
    await writer.write(table);
    counts[toTableKey(table)] = await dumpRows(tx, table, writer);
  }
  return counts;
}

/**
 * One cursor reads the row sizes and another the rows, so that no more rows are fetched than fit into a batch: a table
 * of small rows may contain a few of many megabytes.
 */
async function dumpRows(tx: Db, table: TableLine, writer: ArchiveWriter): Promise<number> {
  const texts = joinSql(table.columns.map(({ name }) => sql`${identifier(name)}::text`));
  const rows = sql`select to_json(array[${texts}])::text as row from ${tableSql(table)}`;
  await tx.sql`declare dump_sizes no scroll cursor for select octet_length(row) as size from (${rows}) as t`;
  await tx.sql`declare dump_rows no scroll cursor for ${rows}`;
  let count = 0;
  for (;;) {
    const sizes = await tx.sql<{ size: number }>`fetch ${literal(SIZES)} from dump_sizes`;
    if (sizes.length === 0) break;
    for (const length of toBatches(sizes.map(({ size }) => size))) await dumpBatch(tx, writer, length);
    count += sizes.length;
  }
  await tx.sql`close dump_sizes`;
  await tx.sql`close dump_rows`;
  return count;
}

async function dumpBatch(tx: Db, writer: ArchiveWriter, length: number): Promise<void> {
  const rows = await tx.sql<{ row: string }>`fetch ${literal(length)} from dump_rows`;
  if (rows.length !== length) throw new Error('A table returned different rows when read a second time');
  await writer.writeRaw(`{"kind":"rows","rows":[${rows.map(({ row }) => row).join(',')}]}`);
}

/** The number of rows in each batch. */
export function toBatches(sizes: readonly number[]): number[] {
  const batches: number[] = [];
  let length = 0;
  let bytes = 0;
  for (const size of sizes) {
    if (length > 0 && bytes + size > BATCH_BYTES) {
      batches.push(length);
      [length, bytes] = [0, 0];
    }
    length += 1;
    bytes += size;
  }
  return length > 0 ? [...batches, length] : batches;
}
