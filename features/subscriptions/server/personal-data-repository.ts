import { erasedAddress } from '#features/orders/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';
import type { SubscriptionId } from '../subscription.ts';

const events = sql`
  (select jsonb_agg(jsonb_build_object('kind', e.kind, 'facts', e.facts, 'createdAt', e.created_at)
      order by e.created_at, e.id)
    from subscription_events e where e.website_id = s.website_id and e.subscription_id = s.id)`;

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select s.id, jsonb_build_object('title', s.title, 'sku', s.sku, 'attributes', s.attributes, 'answers', s.answers,
      'state', s.state, 'email', s.email, 'quantity', s.quantity, 'unitPriceCents', s.unit_price_cents,
      'currency', s.currency, 'plan', s.plan, 'nextRenewalAt', s.next_renewal_at, 'delivery', s.delivery,
      'billing', s.billing, 'card', s.method - 'ref', 'createdAt', s.created_at, 'endedAt', s.ended_at,
      'events', coalesce(${events}, '[]')) as record
    from subscriptions s where s.website_id = ${websiteId} and s.email = ${page.email} and s.id > ${page.after}
    order by s.id limit ${page.limit}`;
}

/** How many subscriptions of an email address have not ended. Locks all until the transaction ends. */
export async function lockLive(db: Db, websiteId: WebsiteId, email: string): Promise<number> {
  const rows = await db.sql<{ isLive: boolean }>`
    select state in ('active', 'past-due', 'paused') as "isLive" from subscriptions
    where website_id = ${websiteId} and email = ${email} order by id for update`;
  return rows.filter(({ isLive }) => isLive).length;
}

export async function anonymize(
  db: Db,
  websiteId: WebsiteId,
  { email, placeholder, until, now }: Erasure & { now: Date },
): Promise<void> {
  await db.sql`
    update subscriptions s set email = ${placeholder}, delivery = ${erasedAddress(sql`s.delivery`)},
      billing = ${erasedAddress(sql`s.billing`)}, answers = null, method = null, customer_ref = null, setup_ref = null,
      link_version = s.link_version + 1, updated_at = ${now}
    where s.website_id = ${websiteId} and s.email = ${email} and s.created_at <= ${until}`;
}

export async function listIds(db: Db, websiteId: WebsiteId, email: string): Promise<SubscriptionId[]> {
  const rows = await db.sql<{ id: SubscriptionId }>`
    select id from subscriptions where website_id = ${websiteId} and email = ${email} order by id`;
  return rows.map(({ id }) => id);
}
