import { type ConnectOptions, connect, type Database } from '../db.ts';
import { silentLog } from './silent-log.ts';
import { createDatabase } from './test-server.ts';

let databaseUrl: Promise<string> | undefined;

/** The database of this test file: made from the migrated template at first use, nobody else's. */
export function testDatabaseUrl(): Promise<string> {
  databaseUrl ??= createDatabase('schema');
  return databaseUrl;
}

/** A pool on the database of this test file. What is committed stays for the tests after it in the same file. */
export async function testDatabase(options: Partial<ConnectOptions> = {}): Promise<Database> {
  return connect({ url: await testDatabaseUrl(), max: 5, log: silentLog, ...options });
}
