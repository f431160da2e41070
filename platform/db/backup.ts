import { findSchema, listSequences, toAppTables } from './archive/catalog.ts';
import { dumpTables } from './archive/dump-tables.ts';
import { FORMAT, FORMAT_VERSION } from './archive/format.ts';
import { dumpFiles } from './archive/storage-files.ts';
import { writeArchive } from './archive/writer.ts';
import { MIGRATIONS_DIR, readMigrations } from './migration-files.ts';
import { listMigrationObjects } from './migration-objects.ts';
import type { Db } from './port.ts';

export interface BackupOptions {
  /** The folder of the media files. */
  storageDir: string;
  /** The path of the backup. An existing file is replaced when the new one is complete. */
  file: string;
  now?: Date;
  migrationsDir?: string;
}

export interface BackupSummary {
  rows: Record<string, number>;
  files: number;
}

/**
 * Backs up the whole installation into one file while it runs: a snapshot of the database, then the files. Other
 * content of the database, such as the tables of an extension or of another program, is not included.
 */
export async function backup(db: Db, options: BackupOptions): Promise<BackupSummary> {
  const { storageDir, file, now = new Date(), migrationsDir = MIGRATIONS_DIR } = options;
  const summary: BackupSummary = { rows: {}, files: 0 };
  const version = await findVersion(db);
  const objects = await listMigrationObjects(db, (await readMigrations(migrationsDir)).slice(0, version));
  const appTables = toAppTables(await findSchema(db), objects);
  await writeArchive(file, async (writer) => {
    let hasStarted = false;
    await db.tx(
      async (tx) => {
        // Written lines cannot be undone for a second attempt.
        if (hasStarted) throw new Error(INTERRUPTED);
        hasStarted = true;
        if ((await findVersion(tx)) !== version) throw new Error(INTERRUPTED);
        const header = { format: FORMAT, version: FORMAT_VERSION, schema: version } as const;
        await writer.write({ kind: 'header', ...header, created: now.toISOString() });
        summary.rows = await dumpTables(tx, writer, appTables);
        // Read after the rows, since sequences are not transactional: never behind the rows.
        for (const sequence of await listSequences(tx, appTables)) await writer.write(sequence);
      },
      { isolation: 'repeatable read', readOnly: true },
    );
    summary.files = await dumpFiles(storageDir, writer);
    await writer.finish(summary);
  });
  return summary;
}

const INTERRUPTED = 'The schema changed during the backup. Run the backup again';

async function findVersion(db: Db): Promise<number> {
  const [row] = await db.sql<{ version: number }>`select coalesce(max(number), 0) as version from schema_migrations`;
  return row?.version ?? 0;
}
