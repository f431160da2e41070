import type { Installation } from '#apps/installation/open-installation.ts';
import { connect, type Database } from '#platform/db/db.ts';

/**
 * The connections of web requests. They are not those of jobs: a statement of a request is cancelled after a time, since
 * the client may have gone long ago, and jobs cannot use up the connections that requests wait for.
 */
export function openWebDatabase({ config, databaseUrl, log }: Installation): Database {
  const { pool, statementTimeoutMs } = config.database;
  return connect({ url: databaseUrl, max: pool, statementTimeoutMs, log });
}
