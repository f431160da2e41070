import pg from 'pg';

export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** The server rolled the transaction back because of another one. The same work may succeed when run again. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}

const UNIQUE_VIOLATION = '23505';

/** A unique constraint was violated. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** A new row refers to a row that does not exist, or no longer exists. */
export function isMissingReference(error: unknown): boolean {
  return sqlState(error) === FOREIGN_KEY_VIOLATION;
}

/** A value the server never accepts, so that a retry is useless. */
export function isBadValue(error: unknown): boolean {
  return sqlState(error)?.startsWith('22') === true;
}

/** A migration changed the result columns of a statement that this connection had prepared before. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

const QUERY_CANCELED = '57014';

/** The server cancelled the statement because it took too long. The connection stays usable. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === QUERY_CANCELED;
}

const SESSION_ENDED = new Set(['57P01', '57P02', '57P03', '57P05', '25P03']);

// Messages of the driver for a connection that was lost or could not be opened. It has no codes for these.
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;
const ON_THE_WIRE = new Set(['connect', 'read', 'write']);

/** The server is unreachable or not ready yet. The statement may have been executed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isSessionEnd(error) || CONNECTION_LOST.test(error.message)) return true;
  const { syscall, errno } = error as NodeJS.ErrnoException;
  return errno !== undefined && syscall !== undefined && ON_THE_WIRE.has(syscall);
}

/** The server ends the session with this error. The connection is about to close. */
export function isSessionEnd(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return SESSION_ENDED.has(state) || state.startsWith('08');
}
