import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select id, jsonb_build_object('email', email, 'state', state, 'lines', lines, 'subtotalCents', subtotal_cents,
      'currency', currency, 'consentedAt', consented_at, 'abandonedAt', abandoned_at, 'emailedAt', emailed_at,
      'recoveredAt', recovered_at, 'recoveredOrderId', recovered_order_id, 'createdAt', created_at) as record
    from abandoned_checkouts
    where website_id = ${websiteId} and email = ${page.email} and id > ${page.after} order by id limit ${page.limit}`;
}

/** The checkouts of a person, also after they were anonymized. */
export async function listIds(db: Db, websiteId: WebsiteId, { email, placeholder, until }: Erasure): Promise<string[]> {
  const rows = await db.sql<{ id: string }>`
    select id from abandoned_checkouts
    where website_id = ${websiteId} and email in (${email}, ${placeholder}) and created_at <= ${until}`;
  return rows.map(({ id }) => id);
}

/** The sums of recovered checkouts stay. */
export async function erase(db: Db, websiteId: WebsiteId, { email, placeholder, until }: Erasure): Promise<void> {
  await db.sql`
    with removed as (
      delete from abandoned_checkouts
      where website_id = ${websiteId} and email = ${email} and created_at <= ${until} and state <> 'recovered')
    update abandoned_checkouts set email = ${placeholder}, lines = '[]'
    where website_id = ${websiteId} and email = ${email} and created_at <= ${until} and state = 'recovered'`;
}
