import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';
import type { OrderId } from '../../order.ts';

/** An address of which only what taxes depend on is left. */
export function erasedAddress(address: Fragment): Fragment {
  return sql`case when ${address} is null then null else jsonb_build_object('firstName', 'Erased', 'lastName', 'customer',
    'company', '', 'line1', '', 'line2', '', 'city', '', 'region', coalesce(${address} ->> 'region', ''),
    'postalCode', '', 'country', ${address} ->> 'country', 'phone', '') end`;
}

const items = sql`
  (select jsonb_agg(jsonb_build_object('title', i.title, 'sku', i.sku, 'attributes', i.attributes,
      'answers', i.answers, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents,
      'discountCents', i.discount_cents, 'downloads', i.downloads) order by i.position)
    from order_items i where i.website_id = o.website_id and i.order_id = o.id)`;
const shipments = sql`
  (select jsonb_agg(jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number,
      'trackingUrl', s.tracking_url, 'createdAt', s.created_at) order by s.created_at, s.id)
    from shipments s where s.website_id = o.website_id and s.order_id = o.id)`;
const returns = sql`
  (select jsonb_agg(jsonb_build_object('number', r.number, 'state', r.state, 'lines', r.lines, 'note', r.note,
      'message', r.message, 'createdAt', r.created_at) order by r.number)
    from order_returns r where r.website_id = o.website_id and r.order_id = o.id)`;
const refunds = sql`
  (select jsonb_agg(jsonb_build_object('amountCents', f.amount_cents, 'state', f.state, 'reason', f.reason,
      'createdAt', f.created_at) order by f.created_at, f.id)
    from order_refunds f where f.website_id = o.website_id and f.order_id = o.id)`;
const events = sql`
  (select jsonb_agg(jsonb_build_object('kind', e.kind, 'facts', e.facts, 'createdAt', e.created_at)
      order by e.created_at, e.id)
    from order_events e where e.website_id = o.website_id and e.order_id = o.id)`;

/** Whole orders, including those that were never paid. */
export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select o.id, jsonb_build_object('number', o.number, 'state', o.state, 'email', o.email, 'currency', o.currency,
      'subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents, 'shippingCents', o.shipping_cents,
      'taxCents', o.tax_cents, 'includedTaxCents', o.included_tax_cents, 'totalCents', o.total_cents,
      'refundedCents', o.refunded_cents, 'giftCardCents', o.gift_card_cents, 'delivery', o.delivery,
      'billing', o.billing, 'discounts', o.discounts, 'taxRules', o.tax_rules, 'shippingOption', o.shipping_option,
      'note', o.staff_note, 'tags', o.tags, 'testMode', o.test_mode, 'createdAt', o.created_at, 'paidAt', o.paid_at,
      'fulfilledAt', o.fulfilled_at) || jsonb_build_object('items', coalesce(${items}, '[]'),
      'shipments', coalesce(${shipments}, '[]'), 'returns', coalesce(${returns}, '[]'),
      'refunds', coalesce(${refunds}, '[]'), 'events', coalesce(${events}, '[]')) as record
    from orders o where o.website_id = ${websiteId} and o.email = ${page.email} and o.id > ${page.after}
    order by o.id limit ${page.limit}`;
}

export interface OpenWork {
  pending: number;
  unfulfilled: number;
  returns: number;
  refunds: number;
}

/** What is not finished for an email address. Locks the orders until the transaction ends. */
export async function lockOpenWork(db: Db, websiteId: WebsiteId, email: string): Promise<OpenWork> {
  // The lock comes first: the counts must not be older than it.
  await db.sql`
    select id from orders where website_id = ${websiteId} and email = ${email} order by id for update`;
  const [row] = await db.sql<OpenWork & object>`
    select count(*) filter (where o.payment_state = 'pending')::int as pending,
      count(*) filter (where o.number is not null and o.fulfilment_state in ('unfulfilled', 'partly-fulfilled'))::int
        as unfulfilled,
      coalesce(sum((select count(*) from order_returns r where r.website_id = o.website_id and r.order_id = o.id
        and r.state in ('requested', 'approved', 'received'))), 0)::int as returns,
      coalesce(sum((select count(*) from order_refunds f where f.website_id = o.website_id and f.order_id = o.id
        and f.state = 'requested')), 0)::int as refunds
    from orders o where o.website_id = ${websiteId} and o.email = ${email}`;
  return row ?? { pending: 0, unfulfilled: 0, returns: 0, refunds: 0 };
}

/**
 * Replaces who bought, and keeps what was bought: numbers, amounts, taxes, countries and dates. All links to the orders
 * stop working. The setting, which ends with the transaction, lets the append-only event log accept it.
 */
export async function anonymize(
  db: Db,
  websiteId: WebsiteId,
  { email, placeholder, until, now }: Erasure & { now: Date },
): Promise<void> {
  const ids = await db.sql<{ id: OrderId }>`
    update orders o set email = ${placeholder}, delivery = ${erasedAddress(sql`o.delivery`)},
      billing = ${erasedAddress(sql`o.billing`)}, staff_note = '', client = null, account_id = null,
      link_version = o.link_version + 1, updated_at = ${now}
    where o.website_id = ${websiteId} and o.email = ${email} and o.created_at <= ${until} returning o.id`;
  const changed = ids.map(({ id }) => id);
  // The line of a gift card must stay readable. Its recipient may be another person, so the card itself decides.
  const gift = JSON.stringify({ recipientName: '', recipientEmail: placeholder, senderName: '', message: '' });
  await db.sql`
    update order_items set answers = case when product_type = ${PRODUCT_TYPES['gift-card']}
      then answers || ${gift}::jsonb end
    where website_id = ${websiteId} and order_id = any (${changed}::text[]) and answers is not null`;
  await db.sql`
    update order_returns set note = '', message = '', updated_at = ${now}
    where website_id = ${websiteId} and order_id = any (${changed}::text[]) and (note <> '' or message <> '')`;
  await db.sql`
    update order_refunds set reason = ''
    where website_id = ${websiteId} and order_id = any (${changed}::text[]) and reason <> ''`;
  await db.sql`
    update shipments set tracking_number = '', tracking_url = ''
    where website_id = ${websiteId} and order_id = any (${changed}::text[])`;
  await redactEvents(db, websiteId, changed);
}

/** Removes what members or carriers have written, and former addresses. */
async function redactEvents(db: Db, websiteId: WebsiteId, orders: readonly OrderId[]): Promise<void> {
  await db.sql`select set_config('vitrine.erasure', 'on', true)`;
  await db.sql`
    update order_events e set facts = case
        when e.kind = 'comment' then e.facts || '{"text": ""}'
        -- The reason of a cancellation is one of a few.
        when e.kind in ('refund-requested', 'refunded', 'edited') then e.facts - 'reason'
        else e.facts - '{emailBefore,trackingNumber,trackingUrl,message}'::text[] end
    where e.website_id = ${websiteId} and e.order_id = any (${[...orders]}::text[])`;
  await db.sql`select set_config('vitrine.erasure', 'off', true)`;
}

export async function listIds(db: Db, websiteId: WebsiteId, email: string): Promise<OrderId[]> {
  const rows = await db.sql<{ id: OrderId }>`
    select id from orders where website_id = ${websiteId} and email = ${email} order by id`;
  return rows.map(({ id }) => id);
}
