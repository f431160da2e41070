import { randomBytes } from 'node:crypto';
import type { Installation } from '#apps/installation/open-installation.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { readConfig } from '#platform/config/config.ts';
import type { ConnectOptions, Database } from '#platform/db/db.ts';
import { testDatabase, testDatabaseUrl } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { registerApp } from '#platform/http/testing/visitor.ts';
import { type Log, silentLog } from '#platform/log/log.ts';
import { makeClock, type TestClock } from '#seeds/factories/clock.ts';
import { createWebApp } from '../web-app.ts';

export interface TestWeb extends HttpApp {
  installation: Installation & { clock: TestClock };
  close(): Promise<void>;
}

export interface TestWebOptions {
  /** Environment variables of the process. */
  env?: Record<string, string>;
  storage?: Storage;
  log?: Log;
  onStatement?: ConnectOptions['onStatement'];
  /** Wraps the database of the process. */
  wrap?: (database: Database) => Database;
}

/** The whole web process as `vitrine start` assembles it, on the database of the test file and without a socket. */
export async function openWeb(overrides: TestWebOptions = {}): Promise<TestWeb> {
  const { env, storage, log = silentLog, onStatement, wrap = (same) => same } = overrides;
  const database = wrap(await testDatabase(onStatement === undefined ? {} : { onStatement }));
  const installation = {
    // The test clock does not advance, and neither does the window of the page rate limit.
    config: readConfig({ NODE_ENV: 'test', VITRINE_PAGE_RATE: '0', ...env }, false),
    log,
    database,
    databaseUrl: await testDatabaseUrl(),
    storage: storage ?? createMemoryStorage(),
    storageDir: '',
    secret: SECRET,
    clock: makeClock(),
    random: (length: number) => randomBytes(length),
    close: () => database.close(),
  };
  const app = await createWebApp(installation);
  registerApp(app);
  const close = async (): Promise<void> => {
    await app.server.close();
    await database.close();
  };
  return { ...app, installation, close };
}
