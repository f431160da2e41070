import { countFailedAttempts, disputedPayments } from '#features/payments/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal, sql } from '#platform/db/sql.ts';
import type { OrderChannel } from '../../channel.ts';
import type { OrderId } from '../../order.ts';
import type { Risk, RiskFacts } from '../../risk.ts';

// Of a customer with more orders, only the latest ones are checked for disputes.
const EARLIER_ORDERS = 100;

export async function findFacts(
  db: Db,
  websiteId: WebsiteId,
  id: OrderId,
): Promise<(RiskFacts & { channel: OrderChannel | null }) | null> {
  const [row] = await db.sql<RiskFacts & { channel: OrderChannel | null }>`
    select o.channel, o.delivery ->> 'country' as "deliveryCountry", o.billing ->> 'country' as "billingCountry",
      (${countFailedAttempts(websiteId, sql`o.id`)}) as "failedPayments",
      exists (
        select from (
          select earlier.id from orders earlier
          where earlier.website_id = ${websiteId} and earlier.email = o.email and earlier.number is not null
            and earlier.id <> o.id
          order by earlier.created_at desc, earlier.id desc limit ${literal(EARLIER_ORDERS)}) earlier
        where exists (${disputedPayments(websiteId, sql`earlier.id`)})) as "hasEarlierDispute"
    from orders o where o.website_id = ${websiteId} and o.id = ${id}`;
  return row ?? null;
}

export async function save(db: Db, websiteId: WebsiteId, { id, risk }: { id: OrderId; risk: Risk }): Promise<void> {
  await db.sql`
    update orders set risk = ${risk.level}, risk_reasons = ${risk.reasons}::text[]
    where website_id = ${websiteId} and id = ${id}`;
}
