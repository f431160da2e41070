import type { Id, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { OrderId } from '../../order.ts';

export type OrderRefundId = Id<'order-refund'>;

export interface OrderRefund {
  id: OrderRefundId;
  orderId: OrderId;
  /** Null when the whole refund goes to gift cards. */
  paymentId: string | null;
  amountCents: number;
  /** The part that goes to gift cards. */
  giftCardCents: number;
  /** False for a duplicate or late payment: it is returned without counting as a refund of the order. */
  ofOrder: boolean;
  reason: string;
  state: 'requested' | 'done' | 'failed';
  createdAt: Date;
}

const columns = sql`
  id, order_id as "orderId", payment_id as "paymentId", amount_cents as "amountCents",
  gift_card_cents as "giftCardCents", of_order as "ofOrder", reason,
  state, created_at as "createdAt"`;

export interface RefundWrite extends Omit<OrderRefund, 'state' | 'createdAt'> {
  key: string;
  memberId: MemberId | null;
  now: Date;
}

/** Returns false when the order already has a refund with this key. */
export async function insert(db: Db, websiteId: WebsiteId, write: RefundWrite): Promise<boolean> {
  const rows = await db.sql`
    insert into order_refunds (website_id, id, order_id, payment_id, amount_cents, gift_card_cents, of_order, reason, state,
      idempotency_key, member_id, created_at)
    values (${websiteId}, ${write.id}, ${write.orderId}, ${write.paymentId}, ${write.amountCents}, ${write.giftCardCents}, ${write.ofOrder},
      ${write.reason}, 'requested', ${write.key}, ${write.memberId}, ${write.now})
    on conflict (website_id, order_id, idempotency_key) do nothing returning id`;
  return rows.length > 0;
}

export async function find(db: Db, websiteId: WebsiteId, id: string): Promise<OrderRefund | null> {
  const [row] = await db.sql<OrderRefund>`
    select ${columns} from order_refunds where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}

export async function findByKey(
  db: Db,
  websiteId: WebsiteId,
  input: { orderId: OrderId; key: string },
): Promise<OrderRefund | null> {
  const [row] = await db.sql<OrderRefund>`
    select ${columns} from order_refunds
    where website_id = ${websiteId} and order_id = ${input.orderId} and idempotency_key = ${input.key}`;
  return row ?? null;
}

export async function list(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<OrderRefund[]> {
  return await db.sql`
    select ${columns} from order_refunds where website_id = ${websiteId} and order_id = ${orderId}
    order by created_at, id`;
}

/** Ends a pending refund and returns it. Null when it was not pending. */
export async function finish(
  db: Db,
  websiteId: WebsiteId,
  end: { id: string; state: 'done' | 'failed'; now: Date },
): Promise<OrderRefund | null> {
  const [row] = await db.sql<OrderRefund>`
    update order_refunds set state = ${end.state}, done_at = ${end.now}
    where website_id = ${websiteId} and id = ${end.id} and state = 'requested' returning ${columns}`;
  return row ?? null;
}

/** What has been refunded or is about to be, for the order's own payments: in total, and to the payment. */
export interface Claimed {
  cents: number;
  paymentCents: number;
}

export async function claimedCents(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<Claimed> {
  const [row] = await db.sql<Claimed>`
    select coalesce(sum(amount_cents), 0)::bigint as cents,
      coalesce(sum(amount_cents - gift_card_cents), 0)::bigint as "paymentCents" from order_refunds
    where website_id = ${websiteId} and order_id = ${orderId} and of_order and state <> 'failed'`;
  return row ?? { cents: 0, paymentCents: 0 };
}
