import type { Db } from '#platform/db/db.ts';
import { identifier } from '#platform/db/sql.ts';

/** Every row of every table, as text. Two equal dumps mean that nothing has changed. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await db.sql<{ row: string }>`select t::text as row from ${identifier(name)} t order by 1`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}
