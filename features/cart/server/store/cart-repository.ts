import { CART_OWNER_PREFIX } from '#features/stock/reservation-owner.ts';
import { hasReservation } from '#features/stock/server/index.ts';
import type { CartId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { ShippingLocation } from '../../contract.ts';
import type { CartNotices } from '../../notice.ts';
import type { CartIdentity } from '../cart-context.ts';
import type { CartLifetime } from '../cart-lifetime.ts';
import { hashToken } from '../cart-token.ts';

export interface Cart extends CartNotices {
  id: CartId;
  createdAt: Date;
  couponCodes: readonly string[];
  location: ShippingLocation | null;
  shippingOption: string | null;
  version: number;
}

export type CartKey = CartIdentity | { id: CartId };

/**
 * The cart `c` that a key opens. A cart of an account opens for that account alone: its token does not work when signed
 * out. A signed-in shopper without a cart continues with the browser's cart.
 */
export function openedBy(websiteId: WebsiteId, key: CartKey, now: Date): Fragment {
  return sql`c.website_id = ${websiteId} and c.expires_at > ${now} and ${matchesKey(key)}`;
}

function matchesKey(key: CartKey): Fragment {
  if ('id' in key) return sql`c.id = ${key.id}`;
  const { token, ownerId } = key;
  const guestCart = token === undefined ? sql`false` : sql`(c.owner_id is null and c.token_hash = ${hashToken(token)})`;
  return ownerId === null ? guestCart : sql`(c.owner_id = ${ownerId} or ${guestCart})`;
}

/** The account's own cart takes precedence over the browser's. */
export const preferOwnerCart = sql`order by c.owner_id nulls last limit 1`;

/**
 * Until the transaction ends, no other transaction can create or assign a cart for this account. Taken before any read:
 * a row cannot serve as the lock, because there may be none yet.
 */
export async function lockOwner(db: Db, websiteId: WebsiteId, ownerId: string): Promise<void> {
  await db.sql`select pg_advisory_xact_lock(hashtextextended('cart/' || ${websiteId}::text || '/' || ${ownerId}::text, 0))`;
}

/** Locks the cart against changes until the transaction ends. Returns its id, null when the key opens no cart. */
export async function lock(
  db: Db,
  websiteId: WebsiteId,
  { key, now }: { key: CartKey; now: Date },
): Promise<CartId | null> {
  const [row] = await db.sql<{ id: CartId }>`
    select c.id from carts c where ${openedBy(websiteId, key, now)} ${preferOwnerCart} for update`;
  return row?.id ?? null;
}

/** Locks both the cart of an account and that of a browser, in the order of their ids. */
export async function lockForAdoption(
  db: Db,
  websiteId: WebsiteId,
  { identity, now }: { identity: CartIdentity; now: Date },
): Promise<{ id: CartId; owned: boolean }[]> {
  return await db.sql`
    select c.id, c.owner_id is not null as owned from carts c
    where ${openedBy(websiteId, identity, now)} order by c.id for update`;
}

/**
 * The expiry of a cart, extended only when the difference is an hour or more: the column is indexed, and PostgreSQL
 * updates a row in place only when no indexed column changes. A thousand additions therefore do not leave a thousand
 * index entries.
 */
export function extendedExpiry(expiresAt: Date): Fragment {
  return sql`
    case when expires_at > ${expiresAt}::timestamptz - interval '1 hour' and expires_at <= ${expiresAt}::timestamptz
      then expires_at else ${expiresAt}::timestamptz end`;
}

/** Saves the cart with its choices and notices and extends its lifetime. */
export async function update(
  db: Db,
  websiteId: WebsiteId,
  { cart, lifetime }: { cart: Cart; lifetime: CartLifetime },
): Promise<void> {
  await db.sql`
    update carts set updated_at = ${lifetime.now}, expires_at = ${extendedExpiry(lifetime.expiresAt)}, version = version + 1,
      coupon_codes = ${[...cart.couponCodes]}::text[],
      shipping_location = ${cart.location === null ? null : JSON.stringify(cart.location)}::jsonb,
      shipping_option = ${cart.shippingOption}, notices = ${JSON.stringify(cart.notices)}::jsonb,
      last_notice = ${cart.lastNotice}
    where website_id = ${websiteId} and id = ${cart.id}`;
}

/** Assigns a cart to an account under a new token, so that the old token opens nothing. */
export async function assign(
  db: Db,
  websiteId: WebsiteId,
  cart: { id: CartId; ownerId: string; tokenHash: Buffer },
): Promise<void> {
  await db.sql`
    update carts set owner_id = ${cart.ownerId}, token_hash = ${cart.tokenHash}, version = version + 1
    where website_id = ${websiteId} and id = ${cart.id}`;
}

export interface ExpiredCart {
  websiteId: WebsiteId;
  id: CartId;
  /** Whether units are reserved for it. */
  reserved: boolean;
}

/** Removes expired carts of all websites together with their lines. */
export async function removeExpired(db: Db, now: Date, limit: number): Promise<ExpiredCart[]> {
  return await db.sql`
    delete from carts c where (website_id, id) in (
      select website_id, id from carts where expires_at <= ${now} limit ${limit} for update skip locked)
    returning website_id as "websiteId", id,
      ${hasReservation(sql`c.website_id`, sql`${CART_OWNER_PREFIX}::text || c.id`)} as reserved`;
}

export async function remove(db: Db, websiteId: WebsiteId, id: CartId): Promise<void> {
  await db.sql`delete from carts where website_id = ${websiteId} and id = ${id}`;
}
