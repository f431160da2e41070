import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { startApp, startBareServer, stopTarget, type Target } from './targets.ts';

/** The same shop from three processes on one database, by what they keep between requests, and a bare server. */
export interface Apps {
  /** Whole pages. */
  pages: Target;
  /** What a page is made of. */
  data: Target;
  none: Target;
  bare: Target;
}

export async function withApps<Result>(
  work: (apps: Apps) => Promise<Result>,
  /** Before the others start, which then know what it has written. */
  prepare: (databaseUrl: string) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const targets: Target[] = [];
  const start = async (starting: Promise<Target>): Promise<Target> => {
    const target = await starting;
    targets.push(target);
    return target;
  };
  try {
    const pages = await start(startApp({ VITRINE_DATA: dataDir }));
    const databaseUrl = (await findRunningDatabase(dataDir)) ?? '';
    await prepare(databaseUrl);
    const settings = { VITRINE_DATA: dataDir, DATABASE_URL: databaseUrl, VITRINE_WORKER: 'false' };
    const data = await start(startApp({ ...settings, VITRINE_PAGE_CACHE: 'data' }));
    const none = await start(startApp({ ...settings, VITRINE_PAGE_CACHE: 'none' }));
    const bare = await start(startBareServer());
    return await work({ pages, data, none, bare });
  } finally {
    // The first one last: it runs the database.
    for (const target of targets.toReversed()) await stopTarget(target);
    await rm(dataDir, { recursive: true, force: true });
  }
}
