import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/db.ts';

const CHANNEL = 'vitrine_purge';

// PostgreSQL rejects a notification of 8000 bytes, and with it the transaction that sends it.
const MAX_MESSAGE = 7000;

export interface Purge {
  websiteId: WebsiteId;
  /** The changed tags. Empty when the whole website has changed. */
  tags: string[];
}

/**
 * Notifies every process of a change. Inside a transaction the notification is sent on commit and dropped on rollback.
 */
export async function announcePurge(ctx: Pick<Ctx, 'db' | 'websiteId'>, tags: readonly string[]): Promise<void> {
  const message = JSON.stringify({ websiteId: ctx.websiteId, tags });
  const purge = message.length <= MAX_MESSAGE ? message : JSON.stringify({ websiteId: ctx.websiteId, tags: [] });
  await ctx.db.sql`select pg_notify(${CHANNEL}, ${purge})`;
}

/** Subscribes to changes made by any process. `forgetAll` is called when some may have been missed. */
export async function onPurge(
  database: Database,
  onMessage: (purge: Purge) => void,
  clearAll: () => void,
): Promise<void> {
  await database.listen(CHANNEL, (payload) => onMessage(JSON.parse(payload) as Purge), clearAll);
}
