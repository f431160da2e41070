import { type BackupSummary, backup } from '#platform/db/backup.ts';
import { restore } from '#platform/db/restore.ts';
import type { Command } from './command.ts';
import { onlyWord, readOptions } from './options.ts';
import { withInstallation, withSharedInstallation } from './with-installation.ts';

export const backupCommand: Command = {
  usage: 'FILE',
  summary: 'write database and media into one file, while the shop goes on',
  async run({ config, log, words }) {
    const file = onlyWord(readOptions(words, {}), 'file');
    await withSharedInstallation({ config, log }, async ({ database, storageDir, clock }) => {
      const summary = await backup(database, { storageDir, file, now: clock() });
      process.stdout.write(`backed up ${describe(summary)} to ${file}\n`);
    });
  },
};

export const restoreCommand: Command = {
  usage: 'FILE [--force]',
  summary: 'bring back a backup into an empty installation; with --force in place of what is there',
  async run({ config, log, words }) {
    const options = readOptions(words, { force: { type: 'boolean' } });
    const file = onlyWord(options, 'file');
    // Not beside another process: what that one has in memory would be of another shop.
    await withInstallation({ config, log, migrations: false }, async ({ databaseUrl: url, storageDir }) => {
      const summary = await restore({ url, storageDir, file, log, force: options.flag('force') });
      process.stdout.write(`restored ${describe(summary)} from ${file}\n`);
    });
  },
};

function describe({ rows, files }: BackupSummary): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${total} rows of ${counts.length} tables and ${files} files`;
}
