import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';

export interface CommandInput {
  config: Config;
  log: Log;
  args: readonly string[];
}

export interface Command {
  /** The arguments as shown in the help, after the command name. */
  usage: string;
  summary: string;
  run(input: CommandInput): Promise<void>;
}
