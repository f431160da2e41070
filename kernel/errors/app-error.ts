/** What a refusal carries: a permanent code, the status it is answered with, and the words a person reads. */
export interface ErrorRecord {
  status: number;
  message: string;
  /** The input field that the refusal belongs to, when it belongs to one. */
  field?: string;
}

/** An expected refusal. Everything else that is thrown is a fault. */
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
