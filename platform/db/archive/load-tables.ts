import type { Db } from '../port.ts';
import { type Fragment, identifier, joinSql, sql } from '../sql.ts';
import { type AppTables, catalogText, type ForeignKey, listForeignKeys, listTables, tableSql } from './catalog.ts';
import { type BodyLine, type End, type SequenceLine, type TableLine, toTableKey } from './format.ts';

export interface LoadInput {
  appTables: AppTables;
  /** The number of rows of each table in the archive. */
  expected: End['rows'];
}

/**
 * Fills the tables from the lines, in one transaction. Foreign keys are dropped first and created again at the end,
 * which checks every row, so tables may refer to each other and to themselves in any way. Triggers are disabled, since
 * the rows already contain their effects. Tables of the archive that are not ours are skipped.
 */
export async function loadTables(
  tx: Db,
  lines: AsyncIterable<BodyLine>,
  { appTables, expected }: LoadInput,
): Promise<void> {
  const tables = await listTables(tx, appTables);
  const foreignKeys = await listForeignKeys(tx, appTables);
  for (const key of foreignKeys) await tx.sql`${alterTable(key)} drop constraint ${identifier(key.name)}`;
  for (const table of tables) await tx.sql`alter table ${tableSql(table)} disable trigger user`;
  // A migration may have inserted rows.
  if (tables.length > 0) await tx.sql`truncate ${joinSql(tables.map(tableSql))}`;
  await insertAll(tx, new Map(tables.map((table) => [toTableKey(table), table])), lines);
  await checkCounts(tx, tables, expected);
  for (const table of tables) await tx.sql`alter table ${tableSql(table)} enable trigger user`;
  for (const key of foreignKeys) {
    await tx.sql`${alterTable(key)} add constraint ${identifier(key.name)} ${catalogText(key.definition)}`;
  }
}

function alterTable({ schema, table }: ForeignKey): Fragment {
  return sql`alter table ${tableSql({ schema, name: table })}`;
}

async function insertAll(tx: Db, tables: Map<string, TableLine>, lines: AsyncIterable<BodyLine>): Promise<void> {
  let current: TableLine | undefined;
  for await (const line of lines) {
    if (line.kind === 'table') current = checkTable(tables.get(toTableKey(line)), line);
    if (line.kind === 'rows' && current !== undefined) await insertRows(tx, current, line.rows);
    if (line.kind === 'sequence') await setSequence(tx, tables, line);
  }
}

function checkTable(found: TableLine | undefined, saved: TableLine): TableLine | undefined {
  if (found === undefined) return undefined;
  if (JSON.stringify(found.columns) !== JSON.stringify(saved.columns)) {
    throw new Error(`Table ${toTableKey(saved)} of the backup does not match the schema of its version`);
  }
  return saved;
}

async function insertRows(tx: Db, table: TableLine, rows: (string | null)[][]): Promise<void> {
  const names = joinSql(table.columns.map(({ name }) => identifier(name)));
  const values = joinSql(table.columns.map(({ type }, index) => sql`(r ->> ${index}::int)::${catalogText(type)}`));
  await tx.sql`insert into ${tableSql(table)} (${names}) overriding system value
    select ${values} from json_array_elements(${JSON.stringify(rows)}::json) as r`;
}

/** Sets only sequences that one of our tables uses. The schema of another one may not exist in this database. */
async function setSequence(tx: Db, tables: Map<string, TableLine>, line: SequenceLine): Promise<void> {
  const { schema, name, last } = line;
  const names = Array.from(tables.values(), (table) => table.name);
  await tx.sql`
    select setval(q.oid::regclass, ${last}::bigint)
    from pg_class q
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = q.oid and d.deptype in ('a', 'i')
      join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
    where q.relkind = 'S' and q.relname = ${name} and q.relnamespace = to_regnamespace(quote_ident(${schema}))
      and c.relname = any (${names}::text[])`;
}

async function checkCounts(tx: Db, tables: readonly TableLine[], expected: End['rows']): Promise<void> {
  for (const table of tables) {
    const [row] = await tx.sql<{ count: number }>`select count(*) from ${tableSql(table)}`;
    const requested = expected[toTableKey(table)] ?? 0;
    if (row?.count !== requested)
      throw new Error(`${toTableKey(table)} has ${row?.count} rows instead of ${requested}`);
  }
}
