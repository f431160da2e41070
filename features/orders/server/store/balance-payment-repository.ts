import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { OrderId } from '../../order.ts';

// Payments of amounts that were due after an edit.

export interface BalancePayment {
  orderId: OrderId;
  paymentId: string;
  amountCents: number;
  now: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, payment: BalancePayment): Promise<void> {
  await db.sql`
    insert into order_balance_payments (website_id, order_id, payment_id, amount_cents, created_at)
    values (${websiteId}, ${payment.orderId}, ${payment.paymentId}, ${payment.amountCents}, ${payment.now})`;
}

/** The ids of the payments, oldest first. */
export async function listIds(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<string[]> {
  const rows = await db.sql<{ id: string }>`
    select payment_id as id from order_balance_payments
    where website_id = ${websiteId} and order_id = ${orderId} order by created_at, payment_id`;
  return rows.map(({ id }) => id);
}
