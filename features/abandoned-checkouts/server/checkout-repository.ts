import type { CartId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { AbandonedCheckout, AbandonedCheckoutId, AbandonedLine } from '../abandoned-checkout.ts';

export interface CheckoutWrite {
  id: AbandonedCheckoutId;
  cartId: string;
  email: string;
  lines: readonly AbandonedLine[];
  subtotalCents: number;
  currency: string;
  abandonedAt: Date;
  now: Date;
}

/** Those that can still be recovered: at most one for each cart. */
const recoverable = sql`state in ('open', 'emailed')`;

/**
 * Records that the shopper wants a reminder. Of a cart that was emailed already, only the items change: its email is
 * not sent a second time.
 */
export async function saveConsent(db: Db, websiteId: WebsiteId, checkout: CheckoutWrite): Promise<void> {
  const { lines } = checkout;
  await db.sql`
    insert into abandoned_checkouts as a (website_id, id, cart_id, email, lines, subtotal_cents, currency, state,
      consented_at, abandoned_at, created_at)
    values (${websiteId}, ${checkout.id}, ${checkout.cartId}, ${checkout.email}, ${JSON.stringify(lines)}::jsonb,
      ${checkout.subtotalCents}, ${checkout.currency}, 'open', ${checkout.now}, ${checkout.abandonedAt}, ${checkout.now})
    on conflict (website_id, cart_id) where ${recoverable} do update set lines = excluded.lines,
      subtotal_cents = excluded.subtotal_cents, currency = excluded.currency,
      email = case when a.queued_at is null then excluded.email else a.email end,
      consented_at = case when a.queued_at is null then excluded.consented_at else a.consented_at end,
      abandoned_at = case when a.queued_at is null then excluded.abandoned_at else a.abandoned_at end`;
}

/**
 * Records that the order of a cart has expired. The consent was given for one email address and does not apply to
 * another one.
 */
export async function saveExpired(
  db: Db,
  websiteId: WebsiteId,
  checkout: CheckoutWrite & { orderId: string },
): Promise<void> {
  const { lines } = checkout;
  await db.sql`
    insert into abandoned_checkouts as a (website_id, id, cart_id, order_id, email, lines, subtotal_cents, currency, state,
      abandoned_at, created_at)
    values (${websiteId}, ${checkout.id}, ${checkout.cartId}, ${checkout.orderId}, ${checkout.email},
      ${JSON.stringify(lines)}::jsonb, ${checkout.subtotalCents}, ${checkout.currency}, 'open', ${checkout.abandonedAt},
      ${checkout.now})
    on conflict (website_id, cart_id) where ${recoverable} do update set order_id = excluded.order_id,
      lines = excluded.lines, subtotal_cents = excluded.subtotal_cents, currency = excluded.currency,
      email = excluded.email, consented_at = case when a.email = excluded.email then a.consented_at end,
      abandoned_at = case when a.queued_at is null then excluded.abandoned_at else a.abandoned_at end`;
}

/** The shopper no longer wants a reminder. What was recorded for it is deleted, unless an order has expired. */
export async function removeConsent(db: Db, websiteId: WebsiteId, cartId: CartId): Promise<void> {
  await db.sql`
    delete from abandoned_checkouts
    where website_id = ${websiteId} and cart_id = ${cartId} and state = 'open' and order_id is null`;
  await db.sql`
    update abandoned_checkouts set consented_at = null
    where website_id = ${websiteId} and cart_id = ${cartId} and state = 'open'`;
}

/** After the owner of an email address has unsubscribed. */
export async function removeConsentOf(db: Db, websiteId: WebsiteId, email: string): Promise<void> {
  await db.sql`
    update abandoned_checkouts set consented_at = null
    where website_id = ${websiteId} and email = ${email} and state = 'open'`;
}

export interface PaidCheckout {
  orderId: string;
  cartId: string;
  email: string;
  cents: number;
  currency: string;
  testMode: boolean;
  now: Date;
}

/** Marks what was recorded for the cart or the email address as recovered. What was not abandoned yet is deleted. */
export async function markRecovered(db: Db, websiteId: WebsiteId, paid: PaidCheckout): Promise<void> {
  await db.sql`
    with found as materialized (
      select a.id, a.abandoned_at <= ${paid.now} as abandoned from abandoned_checkouts a
      where a.website_id = ${websiteId} and a.state in ('open', 'emailed') and a.id in (
        select id from abandoned_checkouts where website_id = ${websiteId} and email = ${paid.email} and ${recoverable}
        union
        select id from abandoned_checkouts where website_id = ${websiteId} and cart_id = ${paid.cartId} and ${recoverable}
        union
        select id from abandoned_checkouts
        where website_id = ${websiteId} and restored_cart_id = ${paid.cartId} and ${recoverable})
      -- In a fixed order, so that two payments of one person do not wait for each other.
      order by a.id for update
    ), completed as (
      delete from abandoned_checkouts a using found
      where a.website_id = ${websiteId} and a.id = found.id and not found.abandoned
    )
    update abandoned_checkouts a set state = 'recovered', recovered_at = ${paid.now}, recovered_order_id = ${paid.orderId},
      recovered_cents = ${paid.cents}, recovered_currency = ${paid.currency}, recovered_test = ${paid.testMode}
    from found where a.website_id = ${websiteId} and a.id = found.id and found.abandoned`;
}

const columns: Fragment = sql`
  a.id, a.cart_id as "cartId", a.order_id as "orderId", a.email, a.lines, a.subtotal_cents as "subtotalCents", a.currency,
  a.state, a.consented_at as "consentedAt", a.abandoned_at as "abandonedAt", a.queued_at as "queuedAt",
  a.emailed_at as "emailedAt", a.recovered_at as "recoveredAt", a.recovered_order_id as "recoveredOrderId",
  a.recovered_cents as "recoveredCents", a.recovered_currency as "recoveredCurrency"`;

export async function find(db: Db, websiteId: WebsiteId, id: AbandonedCheckoutId): Promise<AbandonedCheckout | null> {
  const [row] = await db.sql<AbandonedCheckout & object>`
    select ${columns} from abandoned_checkouts a where a.website_id = ${websiteId} and a.id = ${id}`;
  return row ?? null;
}

export async function lock(db: Db, websiteId: WebsiteId, id: AbandonedCheckoutId): Promise<AbandonedCheckout | null> {
  const [row] = await db.sql<AbandonedCheckout & object>`
    select ${columns} from abandoned_checkouts a where a.website_id = ${websiteId} and a.id = ${id} for update`;
  return row ?? null;
}

/** Remembers which cart the link has filled, so that an order from it counts as recovered. */
export async function markRestored(
  db: Db,
  websiteId: WebsiteId,
  { id, cartId }: { id: AbandonedCheckoutId; cartId: CartId },
): Promise<void> {
  await db.sql`
    update abandoned_checkouts set restored_cart_id = ${cartId}
    where website_id = ${websiteId} and id = ${id} and cart_id <> ${cartId}`;
}
