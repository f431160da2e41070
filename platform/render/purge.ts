import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/db.ts';

const CHANNEL = 'vitrine_purge';

// PostgreSQL refuses a message of 8000 bytes, and with it the transaction that sends it.
const MAX_MESSAGE = 7000;

export interface Purge {
  websiteId: WebsiteId;
  /** What has changed; empty when it is the website as a whole. */
  tags: string[];
}

/**
 * Tells every process that something changed. Inside a transaction the word goes out when it commits, and never when it
 * does not.
 */
export async function announcePurge(ctx: Pick<Ctx, 'db' | 'websiteId'>, tags: readonly string[]): Promise<void> {
  const exact = JSON.stringify({ websiteId: ctx.websiteId, tags });
  const purge = exact.length <= MAX_MESSAGE ? exact : JSON.stringify({ websiteId: ctx.websiteId, tags: [] });
  await ctx.db.sql`select pg_notify(${CHANNEL}, ${purge})`;
}

/** Hears of changes made by any process; `forgetAll` when some may have been missed. */
export async function onPurge(database: Database, hear: (purge: Purge) => void, forgetAll: () => void): Promise<void> {
  await database.listen(CHANNEL, (payload) => hear(JSON.parse(payload) as Purge), forgetAll);
}
