import pg from 'pg';
import type { Log } from './log-port.ts';
import { MIGRATIONS_DIR, type Migration, readMigrations } from './migration-files.ts';
import { type AppliedMigration, toPending } from './migration-state.ts';
import type { Db } from './port.ts';

export interface MigrateOptions {
  url: string;
  log: Pick<Log, 'info'>;
  dir?: string;
  /** Stops after this number. Migrations already applied stay. */
  upTo?: number;
}

// An arbitrary number that must be the same in every version of the program.
export const MIGRATION_LOCK_KEY = 7_230_118;

/** Created in the first schema of the search path. */
export const CREATE_MIGRATIONS_TABLE = `create table if not exists schema_migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/**
 * Migrates the schema to the newest version and returns the names of the migrations that ran. Safe to call from many
 * processes.
 */
export async function migrate({ url, log, dir = MIGRATIONS_DIR, upTo = Infinity }: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(dir);
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine migrate' });
  // The failure is reported by the running statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A session lock: released if our process dies.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    // Hides the notice that the table already exists.
    await client.query('set client_min_messages to warning');
    await client.query(CREATE_MIGRATIONS_TABLE);
    const { rows } = await client.query<AppliedMigration>('select * from schema_migrations order by number');
    const pending = toPending(files, rows).filter(({ number }) => number <= upTo);
    for (const migration of pending) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'schema migrated');
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * The names of the migrations that have not run on this database. Throws like `migrate` when files and database do not
 * match.
 */
export async function pendingMigrations(db: Db, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  const files = await readMigrations(dir);
  const [table] = await db.sql<{ found: boolean }>`select to_regclass('schema_migrations') is not null as found`;
  const applied =
    table?.found === true
      ? await db.sql<AppliedMigration>`select number, name, checksum from schema_migrations order by number`
      : [];
  return toPending(files, applied).map(({ name }) => name);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.text);
    if (client.getTransactionStatus() !== 'T') throw new Error('a migration must not begin or end transactions');
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${toErrorLocation(migration, error)} failed: ${toMessage(error)}`, { cause: error });
  }
}

function toErrorLocation({ name, text }: Migration, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return name;
  const line = text.slice(0, Number(error.position)).split('\n').length;
  return `${name}, line ${line},`;
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
