import { type ConnectOptions, connect, type Database } from '../db.ts';
import { silentLog } from './silent-log.ts';
import { createDatabase } from './test-server.ts';

let databaseUrl: Promise<string> | undefined;

/** The database of this test file only, created from the migrated template on first use. */
export function testDatabaseUrl(): Promise<string> {
  databaseUrl ??= createDatabase('schema');
  return databaseUrl;
}

/** Called before each test file, because the files of one worker share their modules. */
export function forgetTestDatabase(): void {
  databaseUrl = undefined;
}

/** A pool on the database of this test file. Committed data stays for later tests in the same file. */
export async function testDatabase(options: Partial<ConnectOptions> = {}): Promise<Database> {
  return connect({ url: await testDatabaseUrl(), max: 5, log: silentLog, ...options });
}
