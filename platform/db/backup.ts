import { listSequences } from './archive/catalog.ts';
import { dumpTables } from './archive/dump-tables.ts';
import { FORMAT, FORMAT_VERSION } from './archive/format.ts';
import { dumpFiles } from './archive/storage-files.ts';
import { writeArchive } from './archive/writer.ts';
import type { Db } from './port.ts';

export interface BackupOptions {
  /** The folder of the media files. */
  storageDir: string;
  /** Where the backup goes. An existing file is replaced when the new one is complete. */
  file: string;
  now?: Date;
}

export interface BackupSummary {
  rows: Record<string, number>;
  files: number;
}

/** Everything of the installation in one file, while it runs: the database as it is at one moment, then the files. */
export async function backup(db: Db, { storageDir, file, now = new Date() }: BackupOptions): Promise<BackupSummary> {
  const summary: BackupSummary = { rows: {}, files: 0 };
  await writeArchive(file, async (writer) => {
    let begun = false;
    await db.tx(
      async (tx) => {
        // What is written cannot be taken back for a second try.
        if (begun) throw new Error('The backup was interrupted by a change of the schema; take it again');
        begun = true;
        const [row] = await tx.sql<{
          schema: number;
        }>`select coalesce(max(number), 0) as schema from schema_migrations`;
        const header = { format: FORMAT, version: FORMAT_VERSION, schema: row?.schema ?? 0 } as const;
        await writer.write({ kind: 'header', ...header, created: now.toISOString() });
        summary.rows = await dumpTables(tx, writer);
        // Later than the rows, as sequences know no transaction: never behind them.
        for (const sequence of await listSequences(tx)) await writer.write(sequence);
      },
      { isolation: 'repeatable read', readOnly: true },
    );
    summary.files = await dumpFiles(storageDir, writer);
    await writer.finish(summary);
  });
  return summary;
}
