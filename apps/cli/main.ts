import { InvalidFolderError } from '#apps/site-folder/problem.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { helpText } from './help.ts';
import { limitHeapGrowth } from './limit-heap-growth.ts';
import { UsageError } from './usage-error.ts';

async function main(argv: readonly string[]): Promise<number> {
  const [name = 'help', ...args] = argv;
  if (name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(helpText(COMMANDS));
    return 0;
  }
  const command: Command | undefined = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`unknown command "${name}" (see: vitrine help)`);
  const config = readConfig(process.env, process.stdout.isTTY);
  await command.run({ config, log: createLog(config.log), args });
  return 0;
}

/** An error the operator can fix is printed as one line. An unexpected error keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    const { port } = error as Error & { port?: number };
    return `Port ${port} is in use by another program. Set PORT to another one.`;
  }
  return isOperatorMessage(error) ? error.message : (error.stack ?? error.message);
}

// A plain Error carries a message written for the operator: the data folder is in use, a backup is damaged. Error types
// of the language, the system and packages are unexpected.
function isOperatorMessage(error: Error): boolean {
  const refusals = [ConfigError, UsageError, InvalidFolderError, AppError];
  return error.constructor === Error ? !('code' in error) : refusals.some((kind) => error instanceof kind);
}

limitHeapGrowth();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`vitrine: ${explain(error)}\n`);
  process.exitCode = 1;
}
