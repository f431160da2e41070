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
  /** What an edit has reduced the total by. It does not count as a refund of the order either. */
  ofEdit: boolean;
  reason: string;
  state: 'requested' | 'done' | 'failed';
  createdAt: Date;
}

const columns = sql`
  id, order_id as "orderId", payment_id as "paymentId", amount_cents as "amountCents",
  gift_card_cents as "giftCardCents", of_order as "ofOrder", of_edit as "ofEdit", reason,
  state, created_at as "createdAt"`;

export interface RefundWrite extends Omit<OrderRefund, 'state' | 'createdAt'> {
  key: string;
  memberId: MemberId | null;
  now: Date;
}

/** Returns false when the order already has a refund with this key. */
export async function insert(db: Db, websiteId: WebsiteId, write: RefundWrite): Promise<boolean> {
  const rows = await db.sql`
    insert into order_refunds (website_id, id, order_id, payment_id, amount_cents, gift_card_cents, of_order, of_edit, reason, state,
      idempotency_key, member_id, created_at)
    values (${websiteId}, ${write.id}, ${write.orderId}, ${write.paymentId}, ${write.amountCents}, ${write.giftCardCents}, ${write.ofOrder}, ${write.ofEdit},
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

/** What has been refunded of the order or is about to be, without refunds of edits. */
export async function claimedCents(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<number> {
  const [row] = await db.sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from order_refunds
    where website_id = ${websiteId} and order_id = ${orderId} and of_order and state <> 'failed'`;
  return row?.cents ?? 0;
}

/** What has been refunded of each payment or is about to be, by the id of the payment. */
export async function claimedByPayment(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<Map<string, number>> {
  const rows = await db.sql<{ paymentId: string; cents: number }>`
    select payment_id as "paymentId", sum(amount_cents - gift_card_cents)::bigint as cents from order_refunds
    where website_id = ${websiteId} and order_id = ${orderId} and payment_id is not null and state <> 'failed'
    group by payment_id`;
  return new Map(rows.map(({ paymentId, cents }) => [paymentId, cents]));
}

/** Whether a refund of the order has been requested and has no outcome yet. */
export async function hasOpen(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<boolean> {
  const rows = await db.sql`
    select from order_refunds
    where website_id = ${websiteId} and order_id = ${orderId} and state = 'requested' limit 1`;
  return rows.length > 0;
}

/** What refunds of edits have requested and not made yet. */
export async function openEditCents(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<number> {
  const [row] = await db.sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from order_refunds
    where website_id = ${websiteId} and order_id = ${orderId} and of_edit and state = 'requested'`;
  return row?.cents ?? 0;
}

/** Whether a request with this key has made a refund of the order. */
export async function hasRefundWithKey(
  db: Db,
  websiteId: WebsiteId,
  input: { orderId: OrderId; key: string },
): Promise<boolean> {
  return (await findByKey(db, websiteId, input)) !== null;
}
