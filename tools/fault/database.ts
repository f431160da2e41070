import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';

export interface RunDatabase {
  url: string;
  /** Null where the server is not ours. */
  kill: (() => void) | null;
  stop(): Promise<void>;
}

/** A database for the run: an empty one that was given, or one of our own, which can be killed and comes back. */
export async function openDatabase(dataDir: string, given: string | undefined): Promise<RunDatabase> {
  const database =
    given === undefined ? await startOwn(dataDir) : { url: given, kill: null, stop: async () => undefined };
  await migrate({ url: database.url, log: silentLog });
  return database;
}

async function startOwn(dataDir: string): Promise<RunDatabase> {
  const server = await startEmbedded({ dataDir, log: silentLog });
  return {
    url: server.url,
    kill: () => void process.kill(server.pid, 'SIGKILL'),
    stop: () => server.stop(),
  };
}
