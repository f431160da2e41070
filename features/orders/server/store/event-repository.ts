import { joinMember } from '#features/members/server/index.ts';
import { type MemberId, newId, type WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { OrderId } from '../../order.ts';

/** The kinds of order events. They are stored in rows and never change. */
export type EventKind =
  | 'placed'
  | 'draft-completed'
  | 'paid'
  | 'payment-failed'
  | 'payment-mismatch'
  | 'payment-returned'
  | 'cancelled'
  | 'fulfilled'
  | 'tracking-changed'
  | 'fulfilment-completed'
  | 'refund-requested'
  | 'refunded'
  | 'refund-failed'
  | 'return-requested'
  | 'return-started'
  | 'return-approved'
  | 'return-declined'
  | 'return-withdrawn'
  | 'return-cancelled'
  | 'return-received'
  | 'return-closed'
  | 'dispute-needs-response'
  | 'dispute-under-review'
  | 'dispute-won'
  | 'dispute-lost'
  | 'dispute-closed'
  | 'mailed'
  | 'mail-requested'
  | 'comment'
  | 'contact-changed'
  | 'edited'
  | 'balance-paid';

export interface OrderEvent {
  kind: EventKind;
  facts: Record<string, unknown>;
  memberId: string | null;
  memberName: string | null;
  createdAt: Date;
}

export interface NewEvent {
  orderId: OrderId;
  kind: EventKind;
  facts?: Record<string, unknown>;
  memberId?: MemberId | null;
  /** Default: a new one. */
  id?: string;
}

export async function record(ctx: Ctx, { orderId, kind, facts = {}, memberId = null, id }: NewEvent): Promise<void> {
  const now = ctx.clock();
  await ctx.db.sql`
    insert into order_events (website_id, id, order_id, kind, facts, member_id, created_at)
    values (${ctx.websiteId}, ${id ?? newId(now, ctx.random)}, ${orderId}, ${kind}, ${JSON.stringify(facts)}::jsonb,
      ${memberId}, ${now})`;
}

export async function list(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<OrderEvent[]> {
  return await db.sql`
    select e.kind, e.facts, e.member_id as "memberId", coalesce(nullif(member.name, ''), member.email) as "memberName",
      e.created_at as "createdAt"
    from order_events e left ${joinMember(sql`e.member_id`)}
    where e.website_id = ${websiteId} and e.order_id = ${orderId} order by e.created_at, e.id`;
}

/** Whether the event log has an event with these facts. */
export async function has(db: Db, websiteId: WebsiteId, event: NewEvent): Promise<boolean> {
  const rows = await db.sql`
    select from order_events
    where website_id = ${websiteId} and order_id = ${event.orderId} and kind = ${event.kind}
      and facts @> ${JSON.stringify(event.facts ?? {})}::jsonb limit 1`;
  return rows.length > 0;
}

/** How many events of a kind an order has. */
export async function countOf(
  db: Db,
  websiteId: WebsiteId,
  { orderId, kind }: Pick<NewEvent, 'orderId' | 'kind'>,
): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from order_events
    where website_id = ${websiteId} and order_id = ${orderId} and kind = ${kind}`;
  return row?.count ?? 0;
}
