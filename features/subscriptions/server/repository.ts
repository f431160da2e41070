import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { Subscription, type SubscriptionId } from '../subscription.ts';

const columns = sql`
  id, state, link_version as "linkVersion", email, first_order_id as "firstOrderId", item_id as "itemId", variant_id as "variantId", sku, title,
  attributes, answers, product_type as "productType", quantity, unit_price_cents as "unitPriceCents", currency,
  image_url as "imageUrl", plan, time_zone as "timeZone", anchor_at as "anchorAt",
  anchor_period as "anchorPeriod", period,
  next_renewal_at as "nextRenewalAt", next_action_at as "nextActionAt", cycles_paid as "cyclesPaid", provider,
  customer_ref as "customerRef", method, setup_ref as "setupRef", setups, delivery, billing,
  shipping_option as "shippingOption", test_mode as "testMode", end_reason as "endReason", created_at as "createdAt",
  ended_at as "endedAt"`;

const firstOf = (rows: readonly object[]): Subscription | null =>
  rows[0] === undefined ? null : Subscription.parse(rows[0]);

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export async function insert(db: Db, websiteId: WebsiteId, s: Subscription): Promise<void> {
  await db.sql`
    insert into subscriptions (website_id, id, state, email, first_order_id, item_id, variant_id, sku, title, attributes,
      answers, product_type, quantity, unit_price_cents, currency, image_url, plan, time_zone, anchor_at, period,
      next_renewal_at, next_action_at, cycles_paid, provider, customer_ref, method, setups, delivery, billing,
      shipping_option, test_mode, created_at, updated_at)
    values (${websiteId}, ${s.id}, ${s.state}, ${s.email}, ${s.firstOrderId}, ${s.itemId}, ${s.variantId}, ${s.sku},
      ${s.title}, ${json(s.attributes)}::jsonb, ${json(s.answers)}::jsonb, ${s.productType}, ${s.quantity},
      ${s.unitPriceCents}, ${s.currency}, ${s.imageUrl}, ${json(s.plan)}::jsonb, ${s.timeZone}, ${s.anchorAt},
      ${s.period}, ${s.nextRenewalAt}, ${s.nextActionAt}, ${s.cyclesPaid}, ${s.provider}, ${s.customerRef},
      ${json(s.method)}::jsonb, ${s.setups}, ${json(s.delivery)}::jsonb, ${json(s.billing)}::jsonb, ${s.shippingOption},
      ${s.testMode}, ${s.createdAt}, ${s.createdAt})`;
}

/** Writes all mutable fields. */
export async function update(
  db: Db,
  websiteId: WebsiteId,
  { subscription: s, now }: { subscription: Subscription; now: Date },
): Promise<void> {
  await db.sql`
    update subscriptions set state = ${s.state}, variant_id = ${s.variantId}, sku = ${s.sku},
      attributes = ${json(s.attributes)}::jsonb, unit_price_cents = ${s.unitPriceCents}, image_url = ${s.imageUrl},
      anchor_at = ${s.anchorAt}, anchor_period = ${s.anchorPeriod}, period = ${s.period}, next_renewal_at = ${s.nextRenewalAt}, next_action_at = ${s.nextActionAt},
      cycles_paid = ${s.cyclesPaid}, provider = ${s.provider}, customer_ref = ${s.customerRef},
      method = ${json(s.method)}::jsonb, setup_ref = ${s.setupRef}, setups = ${s.setups},
      delivery = ${json(s.delivery)}::jsonb, shipping_option = ${s.shippingOption}, end_reason = ${s.endReason},
      ended_at = ${s.endedAt}, updated_at = ${now}
    where website_id = ${websiteId} and id = ${s.id}`;
}

export async function find(db: Db, websiteId: WebsiteId, id: SubscriptionId): Promise<Subscription | null> {
  return firstOf(await db.sql`select ${columns} from subscriptions where website_id = ${websiteId} and id = ${id}`);
}

/** Locks the subscription until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: SubscriptionId): Promise<Subscription | null> {
  return firstOf(
    await db.sql`select ${columns} from subscriptions where website_id = ${websiteId} and id = ${id} for update`,
  );
}

/** Revokes all existing links to the subscription. Null when the website has none with that id. */
export async function revokeLink(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: SubscriptionId; now: Date },
): Promise<Subscription | null> {
  return firstOf(
    await db.sql`
      update subscriptions set link_version = link_version + 1, updated_at = ${now}
      where website_id = ${websiteId} and id = ${id} returning ${columns}`,
  );
}

/** The subscriptions of an email address, newest first. */
export async function listByEmail(db: Db, websiteId: WebsiteId, email: string): Promise<Subscription[]> {
  const rows = await db.sql`
    select ${columns} from subscriptions where website_id = ${websiteId} and email = ${email}
    order by created_at desc, id desc limit 200`;
  return rows.map((row) => Subscription.parse(row));
}

export interface SubscriptionLocation {
  websiteId: WebsiteId;
  id: SubscriptionId;
}

/**
 * Claims due subscriptions of all websites and postpones their next action, so that no other worker takes them and they
 * are retried if this worker crashes.
 */
export async function claimDue(
  db: Db,
  input: { now: Date; until: Date; limit: number },
): Promise<SubscriptionLocation[]> {
  return await db.sql<{ websiteId: WebsiteId; id: SubscriptionId }>`
    update subscriptions s set next_action_at = ${input.until}
    from (select website_id, id from subscriptions where next_action_at <= ${input.now} order by next_action_at
      limit ${input.limit} for update skip locked) due
    where s.website_id = due.website_id and s.id = due.id
    returning s.website_id as "websiteId", s.id`;
}

/** Whether an order has started a subscription. */
export async function wasStartedBy(db: Db, websiteId: WebsiteId, orderId: string): Promise<boolean> {
  const rows = await db.sql`
    select from subscriptions where website_id = ${websiteId} and first_order_id = ${orderId}`;
  return rows.length > 0;
}
