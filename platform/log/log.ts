import { pino } from 'pino';
import { prettyStream } from './pretty.ts';

/** The logger passed to code: an object of facts, then a sentence. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

export interface LogOptions {
  level: string;
  format: 'json' | 'pretty';
}

// Secrets that could appear in logged requests or settings.
const REDACTED = ['password', '*.password', 'headers.cookie', 'headers.authorization', 'token', '*.token'];

// Lines are written in batches under load: one system call per line cost more than the rest of a request's logging.
// They are flushed after this many milliseconds at the latest, and completely when the process ends.
const BUNDLE = { minLength: 8192, periodicFlush: 50 };

export function createLog(options: LogOptions): Log {
  const settings = { level: options.level, base: null, redact: REDACTED };
  if (options.format === 'pretty') return pino(settings, prettyStream(process.stdout));
  return pino(settings, pino.destination({ dest: process.stdout.fd, sync: false, ...BUNDLE }));
}

/** For tests and tools that need no log output. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};
