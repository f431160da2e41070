import { type BackupSummary, backup } from '#platform/db/backup.ts';
import { type RestoreSummary, restore } from '#platform/db/restore.ts';
import type { Command } from './command.ts';
import { readOptions, singleArgument } from './options.ts';
import { withInstallation, withSharedInstallation } from './with-installation.ts';

export const backupCommand: Command = {
  usage: 'FILE',
  summary: 'back up database and media to one file while the shop is running',
  async run({ config, log, args }) {
    const file = singleArgument(readOptions(args, {}), 'file');
    await withSharedInstallation({ config, log }, async ({ database, storageDir, clock }) => {
      const summary = await backup(database, { storageDir, file, now: clock() });
      process.stdout.write(`backed up ${describe(summary)} to ${file}\n`);
    });
  },
};

export const restoreCommand: Command = {
  usage: 'FILE [--force] [--dry-run]',
  summary: 'restore a backup into an empty installation (--force replaces existing data)',
  async run({ config, log, args }) {
    const options = readOptions(args, { force: { type: 'boolean' }, 'dry-run': { type: 'boolean' } });
    const file = singleArgument(options, 'file');
    const dryRun = options.flag('dry-run');
    // A real restore needs exclusive access: another process would still hold the replaced shop in memory.
    const open = dryRun ? withSharedInstallation : withInstallation;
    await open({ config, log, migrations: false }, async ({ databaseUrl: url, storageDir }) => {
      const summary = await restore({ url, storageDir, file, log, dryRun, force: options.flag('force') });
      if (dryRun) process.stdout.write(describeDryRun(summary));
      else process.stdout.write(`restored ${describe(summary)} from ${file}\n`);
    });
  },
};

function describeDryRun(summary: RestoreSummary): string {
  const { created, replacedRows, kept } = summary;
  const otherObjects = kept.length === 0 ? '' : `Objects of other programs that stay: ${kept.join(', ')}\n`;
  return (
    `The backup of ${created} is complete and can be restored: ${describe(summary)}.\n` +
    `Rows that would be replaced: ${replacedRows}\n${otherObjects}Nothing was changed.\n`
  );
}

function describe({ rows, files }: BackupSummary): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${total} rows of ${counts.length} tables and ${files} files`;
}
