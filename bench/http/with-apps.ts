import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { startApp, startBaselineServer, stopTarget, type Target } from './targets.ts';

/** The same shop served by three processes on one database, which differ in what they cache, and a bare server. */
export interface Apps {
  /** Caches whole pages. */
  pages: Target;
  /** Caches the data of pages. */
  data: Target;
  none: Target;
  baseline: Target;
}

export async function withApps<Result>(
  work: (apps: Apps) => Promise<Result>,
  /** Runs before the other processes start, so that they see what it has written. */
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
    const data = await start(startApp({ ...settings, VITRINE_PAGE_CACHE: 'data', VITRINE_PAGE_RATE: '0' }));
    const none = await start(startApp({ ...settings, VITRINE_PAGE_CACHE: 'none', VITRINE_PAGE_RATE: '0' }));
    const baseline = await start(startBaselineServer());
    return await work({ pages, data, none, baseline });
  } finally {
    // Stop the first process last: it runs the database.
    for (const target of targets.toReversed()) await stopTarget(target);
    await rm(dataDir, { recursive: true, force: true });
  }
}
