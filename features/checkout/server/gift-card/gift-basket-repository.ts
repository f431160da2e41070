import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Blocks other orders under this id until the transaction ends. There is no row to lock, because a gift card has no
 * cart.
 */
export async function lock(db: Db, websiteId: WebsiteId, id: string): Promise<void> {
  await db.sql`
    select pg_advisory_xact_lock(hashtextextended('basket/' || ${websiteId}::text || '/' || ${id}::text, 0))`;
}
