import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listTables, tableSql, toAppTables } from './archive/catalog.ts';
import { type BodyLine, toTableKey } from './archive/format.ts';
import { type ArchiveSummary, checkArchive, readArchive } from './archive/reader.ts';
import { listFiles } from './archive/storage-files.ts';
import type { BackupSummary } from './backup.ts';
import { connect } from './db.ts';
import type { Log } from './log-port.ts';
import { MIGRATIONS_DIR, readMigrations } from './migration-files.ts';
import type { Database, Db } from './port.ts';
import { replaceDatabase } from './replace-database.ts';
import { inspectTarget, type RestoreTarget } from './restore-target.ts';
import { stageFiles } from './staged-folder.ts';

export interface RestoreOptions {
  url: string;
  storageDir: string;
  file: string;
  log: Log;
  /** Replace existing data. */
  force?: boolean;
  /** Check everything and change nothing. */
  dryRun?: boolean;
  migrationsDir?: string;
}

export interface RestoreSummary extends BackupSummary {
  /** When the backup was made. */
  created: string;
  /** Rows of our tables that are replaced. */
  replacedRows: number;
  /** Objects of the same schema that are not ours and are kept. */
  kept: readonly string[];
}

/**
 * Restores a backup into an empty database and an empty storage folder, or replaces the existing data. The backup is
 * read to its end, and the database and the folder are checked, before anything is changed. The database is replaced in
 * one transaction. On any failure rows and files stay unchanged. Nothing else may use the database in the meantime.
 */
export async function restore(options: RestoreOptions): Promise<RestoreSummary> {
  const { url, file, storageDir, log, migrationsDir = MIGRATIONS_DIR } = options;
  const archive = await checkArchive(file);
  await assertSupportedSchema(archive, migrationsDir);
  await access(dirname(storageDir), constants.W_OK).catch(unlessMissing);
  const db = connect({ url, log, max: 2 });
  try {
    const target = await inspectTarget(db, migrationsDir);
    const replacedRows = await countRows(db, target);
    if (options.force !== true) await assertEmpty(storageDir, replacedRows);
    if (options.dryRun !== true) await replaceAll(db, { archive, target, options });
    const { rows, files } = archive.end;
    const filled = Object.values(replacedRows).reduce((sum, count) => sum + count, 0);
    return { rows, files, created: archive.header.created, replacedRows: filled, kept: target.others };
  } finally {
    await db.close();
  }
}

interface RestoreInput {
  archive: ArchiveSummary;
  target: RestoreTarget;
  options: RestoreOptions;
}

async function replaceAll(db: Database, { archive, target, options }: RestoreInput): Promise<void> {
  const { file, storageDir } = options;
  const readLines = (): AsyncIterable<BodyLine> => readBody(file);
  const staged = await stageFiles(storageDir, readLines());
  const { rows } = archive.end;
  try {
    await db.tx(async (tx) => {
      await replaceDatabase(tx, { target, version: archive.header.schema, rows, readLines });
      // Last, so that only the commit can still fail. In that case the files are swapped back.
      await staged.swap();
    });
  } catch (error) {
    await staged.undo();
    throw error;
  }
  await staged.finish();
}

async function assertSupportedSchema({ header }: ArchiveSummary, dir: string): Promise<void> {
  const known = (await readMigrations(dir)).length;
  if (header.schema > known) {
    throw new Error(
      `The backup has schema ${header.schema}, this program supports up to ${known}. Use a newer version`,
    );
  }
}

async function countRows(db: Db, { schema, own }: RestoreTarget): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = toAppTables(
    schema,
    own.filter(({ name }) => name !== 'schema_migrations'),
  );
  for (const table of await listTables(db, tables)) {
    const [row] = await db.sql<{ count: number }>`select count(*) from ${tableSql(table)}`;
    counts[toTableKey(table)] = row?.count ?? 0;
  }
  return counts;
}

async function assertEmpty(storageDir: string, rows: Readonly<Record<string, number>>): Promise<void> {
  const filled = Object.keys(rows).find((key) => (rows[key] ?? 0) > 0);
  if (filled !== undefined) {
    throw new Error(`The database is not empty: ${filled} has rows. Use --force to replace all data`);
  }
  for await (const path of listFiles(storageDir)) {
    throw new Error(`The storage folder ${storageDir} is not empty: it has ${path}. Use force to replace everything`);
  }
}

async function* readBody(file: string): AsyncGenerator<BodyLine> {
  for await (const line of readArchive(file)) {
    if (line.kind !== 'header' && line.kind !== 'end') yield line;
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
