import { connect, type Db } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { findRunningDatabase } from '../running-database.ts';

/**
 * Works in the database of a running installation, to simulate an owner, another visitor or an accident while a page is
 * open. The program reacts on its own.
 */
export async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const url = await findRunningDatabase(dataDir);
  if (url === null) throw new Error('No database runs there');
  const database = connect({ url, max: 1, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
