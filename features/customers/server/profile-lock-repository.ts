import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Waits until no transaction changes which addresses belong to which customer, and keeps it so. Take it before customers
 * are locked, as the triggers of orders do.
 */
export async function share(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`select share_customers(${websiteId})`;
}

/** Waits for everything that reads or changes which addresses belong to which customer. */
export async function lock(db: Db, websiteId: WebsiteId): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended('customers/' || ${websiteId}::text, 0))`;
}
