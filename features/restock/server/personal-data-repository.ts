import { joinVariant } from '#features/catalog/server/index.ts';
import { joinItem } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select r.id, jsonb_build_object('product', i.title, 'sku', v.sku, 'email', r.email, 'language', r.language,
      'state', r.state, 'createdAt', r.created_at, 'endedAt', r.ended_at) as record
    from restock_requests r
      ${joinVariant(sql`r.website_id`, sql`r.variant_id`)} ${joinItem(sql`r.website_id`, sql`v.item_id`)}
    where r.website_id = ${websiteId} and r.email = ${page.email} and r.id > ${page.after}
    order by r.id limit ${page.limit}`;
}

export async function remove(
  db: Db,
  websiteId: WebsiteId,
  { email, until }: Pick<Erasure, 'email' | 'until'>,
): Promise<void> {
  await db.sql`
    delete from restock_requests
    where website_id = ${websiteId} and email = ${email} and created_at <= ${until}`;
}
