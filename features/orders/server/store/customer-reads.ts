import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { type Recent, toRecent } from '#platform/db/recent.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { FulfilmentState, OrderId, PaymentState } from '../../order.ts';

/** A query for the ids of all orders of an email address. */
export function ordersOf(websiteId: WebsiteId, email: string): Fragment {
  return sql`select id from orders where website_id = ${websiteId} and email = ${email}`;
}

export interface CustomerOrder {
  id: OrderId;
  number: number | null;
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  units: number;
  totalCents: number;
  refundedCents: number;
  currency: string;
  testMode: boolean;
  createdAt: Date;
}

/** The latest orders of an email address (in lower case), including those that are not paid. */
export async function listLatestOf(
  db: Db,
  websiteId: WebsiteId,
  { email, limit }: { email: string; limit: number },
): Promise<Recent<CustomerOrder>> {
  const rows = await db.sql<CustomerOrder & { count: number }>`
    select o.id, o.number, o.payment_state as "paymentState", o.fulfilment_state as "fulfilmentState",
      (select coalesce(sum(t.quantity), 0)::int from order_items t
        where t.website_id = o.website_id and t.order_id = o.id) as units,
      o.total_cents as "totalCents", o.refunded_cents as "refundedCents", o.currency, o.test_mode as "testMode",
      o.created_at as "createdAt", ${countUpTo(ordersOf(websiteId, email))} as count
    from orders o where o.website_id = ${websiteId} and o.email = ${email}
    order by o.created_at desc, o.id desc limit ${limit}`;
  return toRecent(rows);
}
