import { createHash } from 'node:crypto';
import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Plan } from '../plan.ts';

export type SubscriptionCartId = Id<'subscription-cart'>;

/** The variant and plan that a shopper is about to subscribe to. */
export interface SubscriptionCart {
  id: SubscriptionCartId;
  itemId: string;
  variantId: string;
  quantity: number;
  answers: unknown;
  plan: Plan;
  timeZone: string;
  /** Null until it is ordered. */
  customerRef: string | null;
  createdAt: Date;
  boughtAt: Date | null;
}

const columns = sql`
  id, item_id as "itemId", variant_id as "variantId", quantity, answers, plan, time_zone as "timeZone",
  customer_ref as "customerRef", created_at as "createdAt", bought_at as "boughtAt"`;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewCart extends Omit<SubscriptionCart, 'answers' | 'customerRef' | 'boughtAt'> {
  token: string;
  /** JSON text. Null without answers. */
  answers: string | null;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, cart: NewCart): Promise<void> {
  await db.sql`
    insert into subscription_carts (website_id, id, token_hash, item_id, variant_id, quantity, answers, plan, time_zone,
      created_at, expires_at)
    values (${websiteId}, ${cart.id}, ${hashOf(cart.token)}, ${cart.itemId}, ${cart.variantId}, ${cart.quantity},
      ${cart.answers}::jsonb, ${JSON.stringify(cart.plan)}::jsonb, ${cart.timeZone}, ${cart.createdAt},
      ${cart.expiresAt})`;
}

interface CartLookup {
  token: string;
  now: Date;
}

export async function find(db: Db, websiteId: WebsiteId, { token, now }: CartLookup): Promise<SubscriptionCart | null> {
  const [cart] = await db.sql<SubscriptionCart>`
    select ${columns} from subscription_carts
    where website_id = ${websiteId} and token_hash = ${hashOf(token)} and expires_at > ${now}`;
  return cart ?? null;
}

/**
 * Stores the customer and keeps the cart for as long as the payment may be in progress. Concurrent orders of the same
 * cart wait until the transaction ends.
 */
export async function lockForOrder(
  db: Db,
  websiteId: WebsiteId,
  { token, now, ...order }: CartLookup & { customerRef: string; expiresAt: Date },
): Promise<SubscriptionCart | null> {
  const [cart] = await db.sql<SubscriptionCart>`
    update subscription_carts set customer_ref = ${order.customerRef}, expires_at = ${order.expiresAt}
    where website_id = ${websiteId} and token_hash = ${hashOf(token)} and expires_at > ${now}
    returning ${columns}`;
  return cart ?? null;
}

/** The cart that an order was created from. */
export async function findById(db: Db, websiteId: WebsiteId, id: string): Promise<SubscriptionCart | null> {
  const [cart] = await db.sql<SubscriptionCart>`
    select ${columns} from subscription_carts where website_id = ${websiteId} and id = ${id}`;
  return cart ?? null;
}

export async function markPurchased(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.sql`update subscription_carts set bought_at = ${now} where website_id = ${websiteId} and id = ${id}`;
}

/** Removes expired carts of all websites, at most `limit`, and returns how many. */
export async function removeExpired(db: Db, now: Date, limit: number): Promise<number> {
  const rows = await db.sql`
    delete from subscription_carts c using (
      select website_id, id from subscription_carts where expires_at <= ${now} order by expires_at limit ${limit}
      for update skip locked) due
    where c.website_id = due.website_id and c.id = due.id returning c.id`;
  return rows.length;
}
