import { backupCommand, restoreCommand } from './backup-commands.ts';
import type { Command } from './command.ts';
import { jobsCommand } from './jobs-command.ts';
import { linkCommand } from './link-command.ts';
import { mailCommand } from './mail-command.ts';
import { ownerCommand } from './owner-command.ts';
import { migrateCommand, seedCommand, startCommand, workerCommand } from './process-commands.ts';
import { siteCommand } from './site-command.ts';
import { exportCommand, formatCommand, importCommand } from './site-commands.ts';
import { templateCommand } from './template-command.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  start: startCommand,
  worker: workerCommand,
  migrate: migrateCommand,
  seed: seedCommand,
  import: importCommand,
  export: exportCommand,
  format: formatCommand,
  site: siteCommand,
  owner: ownerCommand,
  backup: backupCommand,
  restore: restoreCommand,
  jobs: jobsCommand,
  link: linkCommand,
  mail: mailCommand,
  template: templateCommand,
};
