import type { CartId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import type { ShippingLocation } from '../contract.ts';

export interface Cart {
  id: CartId;
  createdAt: Date;
  couponCodes: readonly string[];
  location: ShippingLocation | null;
  shippingOption: string | null;
}

interface CartRow {
  id: CartId;
  created_at: Date;
  coupon_codes: string[];
  shipping_location: ShippingLocation | null;
  shipping_option: string | null;
}

export interface CartKey {
  hash: Buffer;
  now: Date;
  /** Locked, two requests of one shopper change the cart one after the other. */
  lock: boolean;
}

/** Opens the cart of a token; null when there is none or it has run out. */
export async function find(db: Db, websiteId: WebsiteId, { hash, now, lock }: CartKey): Promise<Cart | null> {
  const [row] = await db.sql<CartRow>`
    select id, created_at, coupon_codes, shipping_location, shipping_option from carts
    where website_id = ${websiteId} and token_hash = ${hash} and expires_at > ${now} ${lock ? sql`for update` : emptySql}`;
  if (row === undefined) return null;
  return {
    id: row.id,
    createdAt: row.created_at,
    couponCodes: row.coupon_codes,
    location: row.shipping_location,
    shippingOption: row.shipping_option,
  };
}

export interface NewCart {
  id: CartId;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, cart: NewCart): Promise<void> {
  await db.sql`
    insert into carts (website_id, id, token_hash, created_at, updated_at, expires_at)
    values (${websiteId}, ${cart.id}, ${cart.tokenHash}, ${cart.now}, ${cart.now}, ${cart.expiresAt})`;
}

export interface CartUse {
  now: Date;
  expiresAt: Date;
}

/** Keeps the cart with its choices, and for as long again as a cart lives. */
export async function update(db: Db, websiteId: WebsiteId, { cart, use }: { cart: Cart; use: CartUse }): Promise<void> {
  await db.sql`
    update carts set updated_at = ${use.now}, expires_at = ${use.expiresAt}, coupon_codes = ${[...cart.couponCodes]}::text[],
      shipping_location = ${cart.location === null ? null : JSON.stringify(cart.location)}::jsonb,
      shipping_option = ${cart.shippingOption}
    where website_id = ${websiteId} and id = ${cart.id}`;
}

/** Removes carts that nobody came back to; their lines go with them. */
export async function removeExpired(db: Db, now: Date, limit: number): Promise<number> {
  const rows = await db.sql`
    delete from carts where (website_id, id) in (
      select website_id, id from carts where expires_at <= ${now} limit ${limit} for update skip locked)
    returning id`;
  return rows.length;
}
