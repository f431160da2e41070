import { z } from 'zod';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import { CancelReason, type Order, type OrderClient, type OrderId, OrderState, OrderTerms } from '../../order.ts';

const columns = sql`
  o.id, o.state, o.number, o.link_version as "linkVersion", o.cart_id as "cartId", o.email, o.currency, o.subtotal_cents as "subtotalCents",
  o.discount_cents as "discountCents", o.shipping_cents as "shippingCents", o.tax_cents as "taxCents",
  o.included_tax_cents as "includedTaxCents", o.total_cents as "totalCents", o.refunded_cents as "refundedCents",
  o.requires_shipping as "requiresShipping", o.shipping_option as "shippingOption", o.delivery, o.billing, o.discounts,
  o.tax_rules as "taxRules", o.gift_cards as "giftCards", o.gift_card_cents as "giftCardCents", o.test_mode as "testMode", o.payment_id as "paymentId", o.cancel_reason as "cancelReason",
  o.created_at as "createdAt", coalesce(o.reserved_since, o.created_at) as "reservedSince", o.expires_at as "expiresAt", o.paid_at as "paidAt",
  o.partly_fulfilled_at as "partlyFulfilledAt", o.fulfilled_at as "fulfilledAt", o.edit_revision as "editRevision",
  o.balance_cents as "balanceCents"`;

const OrderRow = OrderTerms.extend({
  id: idSchema<'order'>(),
  state: OrderState,
  number: z.int().nullable(),
  linkVersion: z.int(),
  refundedCents: z.int(),
  paymentId: z.string().nullable(),
  cancelReason: CancelReason.nullable(),
  createdAt: z.date(),
  reservedSince: z.date(),
  expiresAt: z.date(),
  paidAt: z.date().nullable(),
  partlyFulfilledAt: z.date().nullable(),
  fulfilledAt: z.date().nullable(),
  editRevision: z.int(),
  balanceCents: z.int(),
});

const fromRow = (row: unknown): Order => OrderRow.parse(row);
const firstOf = (rows: readonly object[]): Order | null => (rows[0] === undefined ? null : fromRow(rows[0]));

export async function find(db: Db, websiteId: WebsiteId, id: OrderId): Promise<Order | null> {
  return firstOf(await db.sql`select ${columns} from orders o where o.website_id = ${websiteId} and o.id = ${id}`);
}

/** Locks the order until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: OrderId): Promise<Order | null> {
  return firstOf(
    await db.sql`select ${columns} from orders o where o.website_id = ${websiteId} and o.id = ${id} for update`,
  );
}

/** Revokes all existing links to the order. Null when the website has no order with that number. */
export async function revokeLink(
  db: Db,
  websiteId: WebsiteId,
  { number, now }: { number: number; now: Date },
): Promise<Order | null> {
  return firstOf(
    await db.sql`
      update orders o set link_version = o.link_version + 1, updated_at = ${now}
      where o.website_id = ${websiteId} and o.number = ${number} returning ${columns}`,
  );
}

export interface KeyedOrder {
  order: Order;
  requestHash: Buffer;
}

/** The order that this cart has already placed under a key. */
export async function findByKey(
  db: Db,
  websiteId: WebsiteId,
  input: { cartId: string; key: string },
): Promise<KeyedOrder | null> {
  const rows = await db.sql<{ requestHash: Buffer }>`
    select ${columns}, o.request_hash as "requestHash" from orders o
    where o.website_id = ${websiteId} and o.cart_id = ${input.cartId} and o.idempotency_key = ${input.key}`;
  const [row] = rows;
  if (row === undefined) return null;
  const { requestHash, ...order } = row;
  return { order: fromRow(order), requestHash };
}

export type PendingOfCart = { kind: 'none' } | { kind: 'busy' } | { kind: 'locked'; order: Order };

/**
 * Locks the pending order of a cart. Does not wait for an order that another transaction has locked because its payment
 * is arriving: the transaction that settles it may be waiting for the cart.
 */
export async function lockPendingOf(db: Db, websiteId: WebsiteId, cartId: string): Promise<PendingOfCart> {
  const ofCart: Fragment = sql`o.website_id = ${websiteId} and o.cart_id = ${cartId} and o.state = 'pending'`;
  const order = firstOf(await db.sql`select ${columns} from orders o where ${ofCart} for update skip locked`);
  if (order !== null) return { kind: 'locked', order };
  const pendingRows = await db.sql`select from orders o where ${ofCart}`;
  return { kind: pendingRows.length > 0 ? 'busy' : 'none' };
}

/** The id of the pending order of a cart. */
export async function findPendingOf(db: Db, websiteId: WebsiteId, cartId: string): Promise<OrderId | null> {
  const [row] = await db.sql<{ id: OrderId }>`
    select id from orders where website_id = ${websiteId} and cart_id = ${cartId} and state = 'pending'`;
  return row?.id ?? null;
}

/** The gift cards that pay part of the cart's pending order. */
export async function listPendingCards(db: Db, websiteId: WebsiteId, cartId: string): Promise<Order['giftCards']> {
  const [row] = await db.sql`
    select gift_cards as "giftCards" from orders o
    where o.website_id = ${websiteId} and o.cart_id = ${cartId} and o.state = 'pending'`;
  return row === undefined ? [] : OrderTerms.pick({ giftCards: true }).parse(row).giftCards;
}

export interface OrderWrite extends OrderTerms {
  id: OrderId;
  key: string;
  requestHash: Buffer;
  now: Date;
  expiresAt: Date;
  reservedSince: Date;
  client: OrderClient;
}

export async function insert(db: Db, websiteId: WebsiteId, order: OrderWrite): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await db.sql`
    insert into orders (website_id, id, state, cart_id, idempotency_key, request_hash, email, currency, subtotal_cents,
      discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping, shipping_option,
      delivery, billing, discounts, tax_rules, gift_cards, gift_card_cents, test_mode, created_at, updated_at, expires_at,
      reserved_since, client, account_id)
    values (${websiteId}, ${order.id}, 'pending', ${order.cartId}, ${order.key}, ${order.requestHash}, ${order.email},
      ${order.currency}, ${order.subtotalCents}, ${order.discountCents}, ${order.shippingCents}, ${order.taxCents},
      ${order.includedTaxCents}, ${order.totalCents}, ${order.requiresShipping}, ${json(order.shippingOption)}::jsonb,
      ${json(order.delivery)}::jsonb, ${json(order.billing)}::jsonb, ${json(order.discounts)}::jsonb,
      ${json(order.taxRules)}::jsonb, ${json(order.giftCards)}::jsonb, ${order.giftCardCents}, ${order.testMode}, ${order.now}, ${order.now}, ${order.expiresAt},
      ${order.reservedSince}, ${order.client.address}, ${order.client.accountId})`;
}

/** The next order number of the website. It stays locked until the transaction ends, so that no number is skipped. */
export async function nextNumber(db: Db, websiteId: WebsiteId, first: number): Promise<number> {
  const [row] = await db.sql<{ number: number }>`
    insert into order_counters as c (website_id, last_number) values (${websiteId}, ${first})
    on conflict (website_id) do update set last_number = c.last_number + 1
    returning last_number as number`;
  if (row === undefined) throw new Error('No order number was returned');
  return row.number;
}

export interface PaidWrite {
  id: OrderId;
  number: number;
  paymentId: string | null;
  now: Date;
}

/** Returns whether the order was still pending. */
export async function markPaid(db: Db, websiteId: WebsiteId, write: PaidWrite): Promise<boolean> {
  const rows = await db.sql`
    update orders set state = 'paid', number = ${write.number}, payment_id = ${write.paymentId}, paid_at = ${write.now},
      updated_at = ${write.now}, client = null, account_id = null
    where website_id = ${websiteId} and id = ${write.id} and state = 'pending' returning id`;
  return rows.length > 0;
}

export interface StateWrite {
  id: OrderId;
  from: OrderState;
  to: OrderState;
  now: Date;
  cancelReason?: CancelReason;
  /** Sets the fulfilment time. */
  fulfilled?: boolean;
}

/** Moves an order from one state to another. Throws, and so rolls back, when the order is not in the expected state. */
export async function transition(db: Db, websiteId: WebsiteId, write: StateWrite): Promise<void> {
  const rows = await db.sql`
    update orders set state = ${write.to}, cancel_reason = ${write.cancelReason ?? null}, updated_at = ${write.now},
      client = null, account_id = null, fulfilled_at = case when ${write.fulfilled === true} then ${write.now}::timestamptz else fulfilled_at end
    where website_id = ${websiteId} and id = ${write.id} and state = ${write.from} returning id`;
  if (rows.length === 0) throw new Error(`Order ${write.id} is not ${write.from}`);
}

/** Records that a part of the order was sent. */
export async function markPartlyFulfilled(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: OrderId; now: Date },
): Promise<void> {
  await db.sql`
    update orders set partly_fulfilled_at = coalesce(partly_fulfilled_at, ${now}), updated_at = ${now}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Raises the refunded amount. The table's constraint rejects more than the total. */
export async function addRefunded(db: Db, websiteId: WebsiteId, refund: { id: OrderId; cents: number }): Promise<void> {
  await db.sql`
    update orders set refunded_cents = refunded_cents + ${refund.cents}
    where website_id = ${websiteId} and id = ${refund.id}`;
}

export async function extend(db: Db, websiteId: WebsiteId, input: { id: OrderId; expiresAt: Date }): Promise<void> {
  await db.sql`
    update orders set expires_at = greatest(expires_at, ${input.expiresAt})
    where website_id = ${websiteId} and id = ${input.id} and state = 'pending'`;
}

/** Expired pending orders of all websites. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<{ websiteId: WebsiteId; id: OrderId }[]> {
  return await db.sql`
    select website_id as "websiteId", id from orders where state = 'pending' and expires_at <= ${now}
    order by expires_at limit ${limit}`;
}

export interface OrdersQuery {
  /** In lower case. The caller has verified that it belongs to the shopper. */
  email: string;
  limit: number;
  offset: number;
}

/** The ids of paid orders, newest first, without orders that were cancelled before they were paid. */
export async function listIdsByEmail(
  db: Db,
  websiteId: WebsiteId,
  { email, limit, offset }: OrdersQuery,
): Promise<{ ids: OrderId[]; total: number }> {
  const rows = await db.sql<{ id: OrderId; total: number }>`
    select id, count(*) over ()::integer as total from orders
    where website_id = ${websiteId} and email = ${email} and (number is not null or cancel_reason = 'sold-out')
    order by created_at desc, id desc limit ${limit} offset ${offset}`;
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
