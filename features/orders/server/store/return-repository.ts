import { z } from 'zod';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { OrderId } from '../../order.ts';
import { type OrderReturn, ReceivedLine, type ReturnId, ReturnLine, ReturnState } from '../../order-return.ts';

const ReturnRow = z.strictObject({
  id: idSchema<'order-return'>(),
  number: z.int(),
  state: ReturnState,
  lines: z.array(ReturnLine),
  received: z.array(ReceivedLine),
  note: z.string(),
  message: z.string(),
  createdAt: z.date(),
});

/** The returns of an order, oldest first. */
export async function list(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<OrderReturn[]> {
  const rows = await db.sql`
    select id, number, state, lines, received, note, message, created_at as "createdAt" from order_returns
    where website_id = ${websiteId} and order_id = ${orderId} order by number`;
  return rows.map((row) => ReturnRow.parse(row));
}

export interface ReturnWrite extends Pick<OrderReturn, 'id' | 'number' | 'state' | 'lines' | 'note'> {
  orderId: OrderId;
  /** The key of the request. */
  key: string;
  now: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, write: ReturnWrite): Promise<void> {
  await db.sql`
    insert into order_returns (website_id, id, order_id, number, state, lines, note, request_key, created_at, updated_at)
    values (${websiteId}, ${write.id}, ${write.orderId}, ${write.number}, ${write.state},
      ${JSON.stringify(write.lines)}::jsonb, ${write.note}, ${write.key}, ${write.now}, ${write.now})`;
}

const RequestRow = ReturnRow.pick({ lines: true, note: true });

/** What a request with this key has asked for. Null if it has made no return of the order. */
export async function findRequest(
  db: Db,
  websiteId: WebsiteId,
  { orderId, key }: { orderId: OrderId; key: string },
): Promise<Pick<OrderReturn, 'lines' | 'note'> | null> {
  const [row] = await db.sql`
    select lines, note from order_returns
    where website_id = ${websiteId} and order_id = ${orderId} and request_key = ${key}`;
  return row === undefined ? null : RequestRow.parse(row);
}

export interface ReturnChange {
  id: ReturnId;
  from: ReturnState;
  to: ReturnState;
  now: Date;
  received?: readonly ReceivedLine[];
  message?: string;
  refundId?: string;
}

/** Moves a return from one state to another. Throws, and so rolls back, when it is not in the expected state. */
export async function transition(db: Db, websiteId: WebsiteId, change: ReturnChange): Promise<void> {
  const { id, from, to, now, received, message, refundId } = change;
  const rows = await db.sql`
    update order_returns set state = ${to}, updated_at = ${now}, refund_id = ${refundId ?? null},
      received = coalesce(${received === undefined ? null : JSON.stringify(received)}::jsonb, received),
      message = coalesce(${message ?? null}, message)
    where website_id = ${websiteId} and id = ${id} and state = ${from} returning id`;
  if (rows.length === 0) throw new Error(`Return ${id} is not ${from}`);
}

/** The return that a refund was made for waits for another refund. Nothing if the refund was not for a return. */
export async function reopenRefunded(
  db: Db,
  websiteId: WebsiteId,
  { orderId, refundId, now }: { orderId: OrderId; refundId: string; now: Date },
): Promise<void> {
  await db.sql`
    update order_returns set state = 'received', refund_id = null, updated_at = ${now}
    where website_id = ${websiteId} and order_id = ${orderId} and refund_id = ${refundId} and state = 'refunded'`;
}

/** Returns that wait for a decision, to be counted. */
export function requestedReturns(websiteId: WebsiteId): Fragment {
  return sql`select from order_returns where website_id = ${websiteId} and state = 'requested'`;
}

/** Whether the order `o` has a return that waits for a decision. */
export function hasRequestedReturn(websiteId: WebsiteId): Fragment {
  return sql`o.id in (select r.order_id from order_returns r where r.website_id = ${websiteId} and r.state = 'requested')`;
}
