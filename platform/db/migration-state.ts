import type { Migration } from './migration-files.ts';

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

/** The migrations left to run. Throws when the applied migrations do not match these files. */
export function toPending(files: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  for (const row of applied) {
    const file = files[row.number - 1];
    if (file === undefined) throw new Error(toMissingMessage(files, row));
    if (file.name !== row.name) {
      throw new Error(`Migration ${row.name} was applied to this database, but its file is now called ${file.name}`);
    }
    if (file.checksum !== row.checksum) {
      throw new Error(
        `Migration ${row.name} was changed after it had been applied to this database; ` +
          'restore the file and add a new migration instead',
      );
    }
  }
  return files.slice(applied.length);
}

function toMissingMessage(files: readonly Migration[], row: AppliedMigration): string {
  const newest = files.at(-1)?.name ?? 'none';
  return (
    `Migration ${row.name} was applied to this database, but this program does not have it (its newest is ${newest}). ` +
    'The database belongs to a newer version: start that version, or restore a backup'
  );
}
