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

// Lines of a busy moment are written together: one call of the system for each cost more than the rest of a request's log.
// They are on their way after these milliseconds at the latest, and all of them when the process ends.
const BUNDLE = { minLength: 8192, periodicFlush: 50 };

export function createLog(options: LogOptions): Log {
  const settings = { level: options.level, base: null, redact: REDACTED };
  if (options.format === 'pretty') return pino(settings, prettyStream(process.stdout));
  return pino(settings, pino.destination({ dest: process.stdout.fd, sync: false, ...BUNDLE }));
}

/** For tests and tools that want silence. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};
