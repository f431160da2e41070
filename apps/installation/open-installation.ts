import path from 'node:path';
import type { Random } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import { createDiskStorage } from '#platform/adapters/storage/disk.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Config } from '#platform/config/config.ts';
import { connect, type Database } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { waitForDatabase } from '#platform/db/wait-for-database.ts';
import { systemClock } from '#platform/jobs/queue-time.ts';
import type { Log } from '#platform/log/log.ts';
import { pooledRandom } from './pooled-random.ts';
import { installationSecret } from './secret.ts';

/** Everything that the processes and commands of one installation share. */
export interface Installation {
  config: Config;
  log: Log;
  database: Database;
  databaseUrl: string;
  storage: Storage;
  storageDir: string;
  secret: string;
  clock: Clock;
  random: Random;
  close(): Promise<void>;
}

export interface OpenOptions {
  config: Config;
  log: Log;
  /** False for commands that bring their own schema, such as a restore. */
  migrations?: boolean;
}

/** Opens the database, embedded unless another is configured, migrates its schema and creates the other services. */
export async function openInstallation({ config, log, migrations = true }: OpenOptions): Promise<Installation> {
  const server = await openServer(config, log);
  try {
    if (migrations) await migrate({ url: server.url, log });
    const database = connect({ url: server.url, max: config.database.pool, log });
    const storageDir = path.join(config.dataDir, 'media');
    return {
      config,
      log,
      database,
      databaseUrl: server.url,
      storage: createDiskStorage(storageDir),
      storageDir,
      secret: await installationSecret(config.dataDir, config.secret),
      clock: config.queueClock === 'database' ? systemClock : () => new Date(),
      random: pooledRandom,
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openServer(config: Config, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  const { url } = config.database;
  if (url !== undefined) {
    await waitForDatabase({ url, log });
    return { url, stop: () => Promise.resolve() };
  }
  return await startEmbedded({ dataDir: path.join(config.dataDir, 'database'), log });
}
