/** The data of an expected error: a permanent code, the HTTP status, and the message shown to the user. */
export interface ErrorRecord {
  status: number;
  message: string;
  /** The input field the error belongs to, if any. */
  field?: string;
}

/** An expected error. Anything else that is thrown is a fault. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly field: string | undefined;

  constructor(code: string, record: ErrorRecord, options?: { cause?: unknown }) {
    super(record.message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = record.status;
    this.field = record.field;
  }
}
