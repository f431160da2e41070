import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';

export interface RunDatabase {
  url: string;
  /** Null if the server does not belong to the run. */
  kill: (() => void) | null;
  stop(): Promise<void>;
}

/** The database of the run: a given empty one, or our own, which can be killed and restarts. */
export async function openDatabase(dataDir: string, externalUrl: string | undefined): Promise<RunDatabase> {
  const database =
    externalUrl === undefined
      ? await startEmbeddedDatabase(dataDir)
      : { url: externalUrl, kill: null, stop: async () => undefined };
  await migrate({ url: database.url, log: silentLog });
  return database;
}

async function startEmbeddedDatabase(dataDir: string): Promise<RunDatabase> {
  const server = await startEmbedded({ dataDir, log: silentLog });
  return {
    url: server.url,
    kill: () => void process.kill(server.pid, 'SIGKILL'),
    stop: () => server.stop(),
  };
}
