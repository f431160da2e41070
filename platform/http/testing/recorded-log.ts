import type { Log } from '../../log/log.ts';

export interface RecordedLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  fields: Record<string, unknown>;
  message: string;
}

/** A log that a test can inspect. */
export interface RecordedLog extends Log {
  lines: RecordedLine[];
}

export function recordLog(): RecordedLog {
  const lines: RecordedLine[] = [];
  const at = (level: RecordedLine['level'], more: object) => (fields: object, message: string) =>
    void lines.push({ level, fields: { ...more, ...fields }, message });
  const make = (more: object): Log => ({
    debug: at('debug', more),
    info: at('info', more),
    warn: at('warn', more),
    error: at('error', more),
    child: (fields) => make({ ...more, ...fields }),
  });
  return { ...make({}), lines };
}
