/** What the database machinery needs of a log; pino's shape, so that the application's own log fits without an adapter. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
