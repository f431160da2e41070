import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Payment, Refund } from '../payment.ts';
import { type RefundRow, refundColumns, toRefund } from './payment-row.ts';

/** Oldest first. */
export async function list(db: Db, websiteId: WebsiteId, payment: Payment): Promise<Refund[]> {
  const rows = await db.sql<RefundRow>`
    select ${refundColumns} from payment_refunds
    where website_id = ${websiteId} and payment_id = ${payment.id} order by created_at, id`;
  return rows.map((row) => toRefund(row, payment.amount.currency));
}

export async function insert(db: Db, websiteId: WebsiteId, refund: Refund): Promise<void> {
  await db.sql`
    insert into payment_refunds (website_id, id, payment_id, key, provider_ref, state, amount_minor, reason, failure,
      created_at, updated_at)
    values (${websiteId}, ${refund.id}, ${refund.paymentId}, ${refund.key}, ${refund.providerRef}, ${refund.state},
      ${refund.amount.minor}, ${refund.reason}, ${refund.failure}, ${refund.createdAt}, ${refund.createdAt})`;
}

export async function update(
  db: Db,
  websiteId: WebsiteId,
  { refund, now }: { refund: Refund; now: Date },
): Promise<void> {
  await db.sql`
    update payment_refunds set provider_ref = ${refund.providerRef}, state = ${refund.state}, failure = ${refund.failure},
      updated_at = ${now}
    where website_id = ${websiteId} and id = ${refund.id}`;
}
