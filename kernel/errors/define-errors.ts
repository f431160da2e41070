import { fillMessage } from '../text/fill-message.ts';
import { AppError, type ErrorRecord } from './app-error.ts';

export interface ErrorCatalogue<Code extends string> {
  readonly records: Readonly<Record<Code, ErrorRecord>>;
  /** Creates the error to throw for a code. `params` fill `{name}` in its message. */
  error(code: Code, params?: Readonly<Record<string, string | number>>, options?: { cause?: unknown }): AppError;
}

/** One record per code, so that code, status and message cannot drift apart. */
export function defineErrors<Code extends string>(records: Record<Code, ErrorRecord>): ErrorCatalogue<Code> {
  return {
    records,
    error(code, params, options) {
      const record = records[code];
      return new AppError(code, { ...record, message: fillMessage(record.message, params ?? {}) }, options);
    },
  };
}
