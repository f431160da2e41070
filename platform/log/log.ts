import { pino } from 'pino';
import { prettyStream } from './pretty.ts';

/** What code that logs is handed: an object of facts, then a sentence. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(facts: object): Log;
}

export interface LogOptions {
  level: string;
  format: 'json' | 'pretty';
}

// Secrets that could stand in logged requests or settings.
const REDACTED = ['password', '*.password', 'headers.cookie', 'headers.authorization', 'token', '*.token'];

export function createLog(options: LogOptions): Log {
  const settings = { level: options.level, base: null, redact: REDACTED };
  return options.format === 'pretty' ? pino(settings, prettyStream(process.stdout)) : pino(settings);
}

/** For tests and tools that want silence. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};
