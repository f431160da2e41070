import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { OrderClient } from '../../order.ts';

export async function lockClient(db: Db, websiteId: WebsiteId, name: string): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended(${websiteId}::text || '/pending/' || ${name}::text, 0))`;
}

export interface PendingCount {
  ofAddress: number;
  ofAccount: number;
  nextExpiry: Date | null;
}

export async function count(db: Db, websiteId: WebsiteId, { address, accountId }: OrderClient): Promise<PendingCount> {
  const [row] = await db.sql<PendingCount & object>`
    select count(*) filter (where client = ${address}::text)::int as "ofAddress",
      count(*) filter (where account_id = ${accountId}::text)::int as "ofAccount", min(expires_at) as "nextExpiry"
    from orders
    where website_id = ${websiteId} and state = 'pending' and (client = ${address}::text or account_id = ${accountId}::text)`;
  return row ?? { ofAddress: 0, ofAccount: 0, nextExpiry: null };
}
