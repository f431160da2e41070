import type { OrderId } from '#features/orders/order.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { Renewal, type SubscriptionId } from '../subscription.ts';

const columns = sql`
  id, subscription_id as "subscriptionId", period, due_at as "dueAt", state, tries, declines,
  first_declined_at as "firstDeclinedAt", order_id as "orderId"`;

const firstOf = (rows: readonly object[]): Renewal | null => (rows[0] === undefined ? null : Renewal.parse(rows[0]));

export async function insert(
  db: Db,
  websiteId: WebsiteId,
  { renewal, now }: { renewal: Renewal; now: Date },
): Promise<void> {
  const closedAt = renewal.state === 'open' ? null : now;
  await db.sql`
    insert into subscription_renewals (website_id, id, subscription_id, period, due_at, state, tries, created_at, closed_at)
    values (${websiteId}, ${renewal.id}, ${renewal.subscriptionId}, ${renewal.period}, ${renewal.dueAt},
      ${renewal.state}, ${renewal.tries}, ${now}, ${closedAt})`;
}

/** The caller has locked the subscription. */
export async function findOpen(db: Db, websiteId: WebsiteId, id: SubscriptionId): Promise<Renewal | null> {
  return firstOf(
    await db.sql`
      select ${columns} from subscription_renewals
      where website_id = ${websiteId} and subscription_id = ${id} and state = 'open'`,
  );
}

/** The renewal whose latest attempt is this order. */
export async function findByOrder(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<Renewal | null> {
  return firstOf(
    await db.sql`
      select ${columns} from subscription_renewals where website_id = ${websiteId} and order_id = ${orderId}`,
  );
}

export async function update(
  db: Db,
  websiteId: WebsiteId,
  { renewal: r, now }: { renewal: Renewal; now: Date },
): Promise<void> {
  const closedAt = r.state === 'open' ? null : now;
  await db.sql`
    update subscription_renewals set state = ${r.state}, tries = ${r.tries}, declines = ${r.declines},
      first_declined_at = ${r.firstDeclinedAt}, order_id = ${r.orderId},
      closed_at = case when ${closedAt}::timestamptz is null then null else coalesce(closed_at, ${closedAt}) end
    where website_id = ${websiteId} and id = ${r.id}`;
}

/** The latest renewals of all states, newest first. */
export async function listLatest(
  db: Db,
  websiteId: WebsiteId,
  { id, limit }: { id: SubscriptionId; limit: number },
): Promise<Renewal[]> {
  const rows = await db.sql`
    select ${columns} from subscription_renewals
    where website_id = ${websiteId} and subscription_id = ${id} order by period desc limit ${limit}`;
  return rows.map((row) => Renewal.parse(row));
}

/** The paid orders, newest first. The last one started the subscription. */
export async function listPaidOrders(db: Db, websiteId: WebsiteId, id: SubscriptionId): Promise<OrderId[]> {
  const rows = await db.sql<{ orderId: OrderId }>`
    select order_id as "orderId" from subscription_renewals
    where website_id = ${websiteId} and subscription_id = ${id} and state = 'paid' and order_id is not null
    order by period desc limit 200`;
  return rows.map(({ orderId }) => orderId);
}
