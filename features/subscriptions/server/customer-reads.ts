import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { type Recent, toRecent } from '#platform/db/recent.ts';
import { sql } from '#platform/db/sql.ts';
import type { SubscriptionState } from '../rules.ts';
import type { SubscriptionId } from '../subscription.ts';

export interface CustomerSubscription {
  id: SubscriptionId;
  title: string;
  state: SubscriptionState;
  quantity: number;
  nextRenewalAt: Date;
  createdAt: Date;
}

/** The latest subscriptions of an email address (in lower case). */
export async function listLatestOf(
  db: Db,
  websiteId: WebsiteId,
  { email, limit }: { email: string; limit: number },
): Promise<Recent<CustomerSubscription>> {
  const all = sql`select from subscriptions where website_id = ${websiteId} and email = ${email}`;
  const rows = await db.sql<CustomerSubscription & { count: number }>`
    select id, title, state, quantity, next_renewal_at as "nextRenewalAt", created_at as "createdAt",
      ${countUpTo(all)} as count
    from subscriptions where website_id = ${websiteId} and email = ${email}
    order by created_at desc, id desc limit ${limit}`;
  return toRecent(rows);
}
