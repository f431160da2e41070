import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/sql.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';

export async function listPersonal(
  db: Db,
  websiteId: WebsiteId,
  { after, limit, orders }: PersonalPage & { orders: Fragment },
): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select p.id, jsonb_build_object('provider', p.provider, 'state', p.state, 'currency', p.currency,
      'amountMinor', p.amount_minor, 'refundedMinor', p.refunded_minor, 'card', p.method - 'ref',
      'failure', p.failure_message, 'testMode', p.test_mode, 'createdAt', p.created_at) as record
    from payments p where p.website_id = ${websiteId} and p.reference in (${orders}) and p.id > ${after}
    order by p.id limit ${limit}`;
}

/** Removes the card and what the provider has sent about the person. The amounts and references stay. */
export async function anonymize(db: Db, websiteId: WebsiteId, orders: Fragment): Promise<void> {
  await db.sql`
    update payments set method = null, customer_ref = null, failure_message = null
    where website_id = ${websiteId} and reference in (${orders})`;
  await db.sql`
    update payment_events set raw = ''
    where website_id = ${websiteId} and raw <> '' and payment_id in (
      select id from payments where website_id = ${websiteId} and reference in (${orders}))`;
  await db.sql`
    update payment_refunds set reason = ''
    where website_id = ${websiteId} and reason <> '' and payment_id in (
      select id from payments where website_id = ${websiteId} and reference in (${orders}))`;
}
