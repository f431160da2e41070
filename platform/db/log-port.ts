/**
 * The logger interface of the database code. It has pino's shape, so that the application's log fits without an
 * adapter.
 */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
