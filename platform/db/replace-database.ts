import { catalogText, listTables, tableSql, toAppTables } from './archive/catalog.ts';
import { type BodyLine, type End, toTableKey } from './archive/format.ts';
import { loadTables } from './archive/load-tables.ts';
import { CREATE_MIGRATIONS_TABLE, MIGRATION_LOCK_KEY } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { type DatabaseObject, listObjects, type ObjectKind, toObjectKey } from './migration-objects.ts';
import type { Db } from './port.ts';
import type { RestoreTarget } from './restore-target.ts';
import { runScript } from './run-script.ts';
import { identifier, joinSql, sql } from './sql.ts';

export interface Replacement {
  target: RestoreTarget;
  /** Number of the newest migration of the backup. */
  version: number;
  rows: End['rows'];
  readLines: () => AsyncIterable<BodyLine>;
}

/**
 * Removes our objects, creates the schema of the backup's version, loads the rows and migrates further, all in the
 * caller's transaction: on any failure the database stays unchanged.
 */
export async function replaceDatabase(tx: Db, { target, version, rows, readLines }: Replacement): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`;
  // Otherwise a session that still uses the tables would block the restore forever.
  await tx.sql`set local lock_timeout = '30s'`;
  await tx.sql`set local client_min_messages to warning`;
  await dropObjects(tx, target);
  await runScript(tx, CREATE_MIGRATIONS_TABLE);
  const otherKeys = new Set(target.others);
  await apply(tx, target.migrations.slice(0, version));
  const createdObjects = (await listObjects(tx, target.schema)).filter((object) => !otherKeys.has(toObjectKey(object)));
  const own = toAppTables(
    target.schema,
    createdObjects.filter(({ name }) => name !== 'schema_migrations'),
  );
  assertTablesComplete(await listTables(tx, own), rows);
  await loadTables(tx, readLines(), { appTables: own, expected: rows });
  await apply(tx, target.migrations.slice(version));
}

const DROP_ORDER: readonly ObjectKind[] = ['view', 'materialized view', 'table', 'sequence', 'function', 'type'];

/** Without `cascade`, so that objects that are not ours are never removed. Partitions are removed with their table. */
async function dropObjects(tx: Db, { schema, own }: RestoreTarget): Promise<void> {
  for (const kind of DROP_ORDER) {
    const names = own.filter((object) => object.kind === kind).map((object) => toSql(schema, object));
    if (names.length > 0) await tx.sql`drop ${catalogText(kind)} ${joinSql(names)}`;
  }
}

function toSql(schema: string, { kind, name }: DatabaseObject) {
  // The database returns a function name with its arguments, already quoted.
  return kind === 'function' ? sql`${identifier(schema)}.${catalogText(name)}` : tableSql({ schema, name });
}

async function apply(tx: Db, migrations: readonly Migration[]): Promise<void> {
  for (const { number, name, text, checksum } of migrations) {
    await runScript(tx, text);
    await tx.sql`insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`;
  }
}

/** A backup names every table, even those without rows: a missing one was lost or was in another schema. */
function assertTablesComplete(tables: readonly { schema: string; name: string }[], rows: End['rows']): void {
  const missing = tables.map(toTableKey).filter((key) => !Object.hasOwn(rows, key));
  if (missing.length > 0) throw new Error(`The backup lacks the tables ${missing.join(', ')}`);
}
