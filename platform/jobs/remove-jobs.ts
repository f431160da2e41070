import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Db } from '../db/db.ts';
import type { JobId } from './job.ts';
import { removeResults } from './result-file.ts';

/** Removes jobs of a website with their result files. A running one loses its claim, and so stores no result. */
export async function removeJobs(
  { db, websiteId }: { db: Db; websiteId: WebsiteId },
  storage: Storage,
  ids: readonly JobId[],
): Promise<void> {
  if (ids.length === 0) return;
  await removeResults(
    storage,
    ids.map((id) => ({ id, websiteId })),
  );
  await db.sql`delete from jobs where website_id = ${websiteId} and id = any (${[...ids]}::bigint[])`;
}
