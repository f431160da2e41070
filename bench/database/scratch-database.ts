import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';

export interface ScratchDatabase {
  url: string;
  database: Database;
}

/** Work on a database server of its own, as durable as the one of a shop, which is gone afterwards. */
export async function withScratchDatabase<Result>(
  work: (scratch: ScratchDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const server = await startEmbedded({ dataDir, log: silentLog });
  try {
    await migrate({ url: server.url, log: silentLog });
    const database = connect({ url: server.url, log: silentLog });
    try {
      return await work({ url: server.url, database });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
