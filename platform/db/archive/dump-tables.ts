import type { Db } from '../port.ts';
import { identifier, joinSql, sql } from '../sql.ts';
import { catalogText, listTables, tableSql } from './catalog.ts';
import { type TableLine, toTableKey } from './format.ts';
import type { ArchiveWriter } from './writer.ts';

const BATCH_ROWS = 200;

/** Writes every table and gives the number of rows of each. The transaction must show one state throughout. */
export async function dumpTables(tx: Db, writer: ArchiveWriter): Promise<Record<string, number>> {
  // The text of a date or an interval must not depend on who takes the backup.
  await tx.sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`;
  const counts: Record<string, number> = {};
  for (const table of await listTables(tx)) {
    await writer.write(table);
    counts[toTableKey(table)] = await dumpRows(tx, table, writer);
  }
  return counts;
}

async function dumpRows(tx: Db, table: TableLine, writer: ArchiveWriter): Promise<number> {
  const texts = joinSql(table.columns.map(({ name }) => sql`${identifier(name)}::text`));
  await tx.sql`declare dump no scroll cursor for
    select to_json(array[${texts}])::text as row from ${tableSql(table)}`;
  let count = 0;
  for (;;) {
    const rows = await tx.sql<{ row: string }>`fetch ${catalogText(String(BATCH_ROWS))} from dump`;
    if (rows.length === 0) break;
    await writer.writeRaw(`{"kind":"rows","rows":[${rows.map(({ row }) => row).join(',')}]}`);
    count += rows.length;
  }
  await tx.sql`close dump`;
  return count;
}
