import { readArchive } from '#platform/db/archive/reader.ts';
import type { Db } from '#platform/db/db.ts';
import { identifier, sql } from '#platform/db/sql.ts';

const WHOLE_NUMBER = /^(smallint|integer|bigint)$/;

/** A table in figures: the number of its rows, and the sum of each column of whole numbers, such as amounts of money. */
interface TableSummary {
  rows: number;
  sums: Record<string, string>;
}

interface OpenTable extends TableSummary {
  columns: readonly { name: string; type: string }[];
}

/** The filled tables of a backup. */
export async function summarizeBackup(file: string): Promise<Map<string, TableSummary>> {
  const tables = new Map<string, OpenTable>();
  let open: OpenTable | undefined;
  for await (const line of readArchive(file)) {
    if (line.kind === 'table') {
      open = { rows: 0, sums: {}, columns: line.columns };
      tables.set(line.name, open);
    }
    if (line.kind === 'rows' && open !== undefined) for (const row of line.rows) addRow(open, row);
  }
  const filled = [...tables].filter(([, { rows }]) => rows > 0);
  return new Map(filled.map(([name, { rows, sums }]) => [name, { rows, sums }]));
}

function addRow(table: OpenTable, row: readonly (string | null)[]): void {
  table.rows += 1;
  for (const [index, { name, type }] of table.columns.entries()) {
    if (!WHOLE_NUMBER.test(type)) continue;
    table.sums[name] = String(BigInt(table.sums[name] ?? 0) + BigInt(row[index] ?? 0));
  }
}

/** The same figures of a table in a database. */
export async function summarizeTable(db: Db, table: string, columns: readonly string[]): Promise<TableSummary> {
  const [counted] = await db.sql<{ rows: number }>`select count(*)::int as rows from ${identifier(table)}`;
  const sums: Record<string, string> = {};
  for (const column of columns) {
    const total = sql`select coalesce(sum(${identifier(column)}), 0)::text as total from ${identifier(table)}`;
    const [row] = await db.sql<{ total: string }>`${total}`;
    sums[column] = row?.total ?? '';
  }
  return { rows: counted?.rows ?? 0, sums };
}
