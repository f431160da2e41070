import { rename, rm } from 'node:fs/promises';
import { listSchemas, listTables, tableSql } from './archive/catalog.ts';
import { type BodyLine, toTableKey } from './archive/format.ts';
import { loadTables } from './archive/load-tables.ts';
import { type ArchiveSummary, checkArchive, readArchive } from './archive/reader.ts';
import { FileRestorer, listFiles } from './archive/storage-files.ts';
import type { BackupSummary } from './backup.ts';
import { connect } from './db.ts';
import type { Log } from './log-port.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIR, readMigrations } from './migration-files.ts';
import type { Db } from './port.ts';
import { identifier, joinSql } from './sql.ts';

export interface RestoreOptions {
  url: string;
  storageDir: string;
  file: string;
  log: Log;
  /** Replace what is there. */
  force?: boolean;
  migrationsDir?: string;
}

/**
 * Puts a backup into an empty database and an empty storage folder, or in place of what is there. The backup is read to
 * its end before anything is touched. Nothing else may use the database meanwhile.
 */
export async function restore(options: RestoreOptions): Promise<BackupSummary> {
  const { url, file, storageDir, log, migrationsDir: dir = MIGRATIONS_DIR } = options;
  const archive = await checkArchive(file);
  await refuseNewer(archive, dir);
  const db = connect({ url, log, max: 2 });
  try {
    if (options.force !== true) await refuseFilled(db, storageDir);
    await removeSchemas(db);
    await migrate({ url, log, dir, upTo: archive.header.schema });
    await db.tx((tx) => loadTables(tx, readBody(file), archive.end.rows));
    await restoreFiles(file, storageDir);
    await migrate({ url, log, dir });
  } finally {
    await db.close();
  }
  return { rows: archive.end.rows, files: archive.end.files };
}

async function refuseNewer({ header }: ArchiveSummary, dir: string): Promise<void> {
  const known = (await readMigrations(dir)).length;
  if (header.schema > known) {
    throw new Error(`The backup has schema ${header.schema}, this program knows up to ${known}: use a newer version`);
  }
}

async function refuseFilled(db: Db, storageDir: string): Promise<void> {
  for (const table of await listTables(db)) {
    const [row] = await db.sql<{ filled: boolean }>`select exists (select from ${tableSql(table)}) as filled`;
    if (row?.filled === true) {
      throw new Error(`The database is not empty: ${toTableKey(table)} has rows. Use force to replace everything`);
    }
  }
  const [path] = await listFiles(storageDir);
  if (path !== undefined) {
    throw new Error(`The storage folder ${storageDir} is not empty: it has ${path}. Use force to replace everything`);
  }
}

// The schema that is there may be newer than the backup's, and migrations only go forward.
async function removeSchemas(db: Db): Promise<void> {
  const schemas = await listSchemas(db);
  await db.tx(async (tx) => {
    if (schemas.length > 0) await tx.sql`drop schema ${joinSql(schemas.map(identifier))} cascade`;
    await tx.sql`create schema public`;
    await tx.sql`grant usage on schema public to public`;
  });
}

async function* readBody(file: string): AsyncGenerator<BodyLine> {
  for await (const line of readArchive(file)) {
    if (line.kind !== 'header' && line.kind !== 'end') yield line;
  }
}

// Beside the folder first, so that the old files go only when all new ones are there.
async function restoreFiles(file: string, storageDir: string): Promise<void> {
  const fresh = `${storageDir}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  const restorer = new FileRestorer(fresh);
  for await (const line of readBody(file)) {
    if (line.kind === 'file') await restorer.begin(line.path);
    if (line.kind === 'chunk') await restorer.append(line.data);
  }
  await restorer.close();
  await rm(storageDir, { recursive: true, force: true });
  await rename(fresh, storageDir).catch((error: NodeJS.ErrnoException) => {
    // A backup without files makes no folder.
    if (error.code !== 'ENOENT') throw error;
  });
}
