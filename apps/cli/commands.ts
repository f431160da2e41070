import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { migrateCommand, seedCommand, startCommand, workerCommand } from './process-commands.ts';
import { exportCommand, formatCommand, importCommand } from './site-commands.ts';

export interface CommandInput {
  config: Config;
  log: Log;
  words: readonly string[];
}

export interface Command {
  /** What follows the name. */
  usage: string;
  summary: string;
  run(input: CommandInput): Promise<void>;
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  start: startCommand,
  worker: workerCommand,
  migrate: migrateCommand,
  seed: seedCommand,
  import: importCommand,
  export: exportCommand,
  format: formatCommand,
};
