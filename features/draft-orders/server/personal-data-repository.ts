import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select id, jsonb_build_object('number', number, 'state', state, 'email', email, 'delivery', delivery,
      'billing', billing, 'lines', lines, 'totalCents', total_cents, 'currency', currency, 'note', note,
      'linkSentAt', link_sent_at, 'orderId', order_id, 'createdAt', created_at) as record
    from draft_orders
    where website_id = ${websiteId} and email = ${page.email} and id > ${page.after} order by id limit ${page.limit}`;
}

/** The drafts of a person, also after they were anonymized. */
export async function listIds(db: Db, websiteId: WebsiteId, { email, placeholder, until }: Erasure): Promise<string[]> {
  const rows = await db.sql<{ id: string }>`
    select id from draft_orders
    where website_id = ${websiteId} and email in (${email}, ${placeholder}) and created_at <= ${until}`;
  return rows.map(({ id }) => id);
}

/** A completed draft stays with its order, without the person. */
export async function erase(db: Db, websiteId: WebsiteId, { email, placeholder, until }: Erasure): Promise<void> {
  await db.sql`
    with removed as (
      delete from draft_orders
      where website_id = ${websiteId} and email = ${email} and created_at <= ${until} and state = 'open')
    update draft_orders set email = ${placeholder}, delivery = null, billing = null, note = ''
    where website_id = ${websiteId} and email = ${email} and created_at <= ${until} and state = 'completed'`;
}
