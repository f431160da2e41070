import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { OrderChannel } from '../../channel.ts';
import type { FulfilmentState, OrderId, OrderState, PaymentState } from '../../order.ts';
import type { Risk } from '../../risk.ts';
import { channelOf } from './channel-repository.ts';

/** Paid orders that have not been fulfilled completely, to be counted. */
export function unfulfilledOrders(websiteId: WebsiteId): Fragment {
  return sql`select from orders where website_id = ${websiteId} and fulfilment_state in ('unfulfilled', 'partly-fulfilled')`;
}

export interface FoundOrder {
  id: OrderId;
  number: number | null;
  email: string;
  state: OrderState;
}

// Of the orders whose email address matches, this many are considered. Bounds a search for one letter.
const MAX_MATCHES = 200;

/** Orders with this number or with an email address that starts with the text (in lower case), latest first. */
export async function searchOrders(
  db: Db,
  websiteId: WebsiteId,
  input: { text: string; number: number | null; limit: number },
): Promise<FoundOrder[]> {
  return await db.sql<FoundOrder & object>`
    with found as (
      (select id, number, email, state, created_at, 0 as rank from orders
       where website_id = ${websiteId} and number = ${input.number}::int)
      union all
      (select id, number, email, state, created_at, 1 from orders
       where website_id = ${websiteId} and number is not null and ${prefixRange(sql`email`, input.text)}
       limit ${literal(MAX_MATCHES)}))
    select id, number, email, state from found order by rank, created_at desc, id desc limit ${input.limit}`;
}

/** A query for the ids of orders with this number, or with an email address that starts with the text (in lower case). */
export function matchingOrders(
  websiteId: WebsiteId,
  { text, number }: { text: string; number: number | null },
): Fragment {
  return sql`
    select id from orders where website_id = ${websiteId} and number = ${number}::int
    union all
    select id from orders where website_id = ${websiteId} and ${prefixRange(sql`email`, text)}`;
}

/** A query for the pending orders of a cart, for statements of other slices. */
export function pendingOrdersOf(websiteId: WebsiteId, cartId: Fragment): Fragment {
  return sql`
    select from orders o where o.website_id = ${websiteId} and o.cart_id = ${cartId} and o.state = 'pending'`;
}

/** Whether an order of the email address (in lower case), placed at this time or later, is paid. */
export async function hasPaidSince(
  db: Db,
  websiteId: WebsiteId,
  { email, since }: { email: string; since: Date },
): Promise<boolean> {
  const rows = await db.sql`
    select from orders where website_id = ${websiteId} and email = ${email} and created_at >= ${since}
      and number is not null limit 1`;
  return rows.length > 0;
}

export interface OrderSummary {
  id: OrderId;
  number: number | null;
  state: OrderState;
  email: string;
  totalCents: number;
  currency: string;
  /** What each discount took off, by its id. */
  discounts: { id: string; cents: number }[];
}

/** The orders with these ids, in any order. */
export async function listSummaries(db: Db, websiteId: WebsiteId, ids: readonly string[]): Promise<OrderSummary[]> {
  return await db.sql<OrderSummary & object>`
    select id, number, state, email, total_cents as "totalCents", currency, discounts from orders
    where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
}

/** What only members see of an order. */
export interface StaffFields {
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  channel: OrderChannel;
  risk: Risk | null;
  note: string;
  tags: string[];
}

export async function findStaffFields(db: Db, websiteId: WebsiteId, id: OrderId): Promise<StaffFields | null> {
  const [row] = await db.sql<StaffFields & object>`
    select payment_state as "paymentState", fulfilment_state as "fulfilmentState", ${channelOf} as channel,
      case when risk is not null then jsonb_build_object('level', risk, 'reasons', risk_reasons) end as risk,
      staff_note as note, tags
    from orders o where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}
