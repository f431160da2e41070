import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';
import type { ReviewId } from '../review.ts';

/** The name of an author who was erased, in the shop. */
const ERASED_NAME = 'Deleted user';

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select r.id, jsonb_build_object('itemId', r.item_id, 'name', r.author_name, 'email', r.author_email,
      'rating', r.rating, 'title', r.title, 'text', r.body, 'state', r.state, 'createdAt', r.created_at) as record
    from reviews r
    where r.website_id = ${websiteId} and r.author_email <> '' and lower(r.author_email) = ${page.email}
      and r.id > ${page.after}
    order by r.id limit ${page.limit}`;
}

export async function listIds(
  db: Db,
  websiteId: WebsiteId,
  { email, until }: Pick<Erasure, 'email' | 'until'>,
): Promise<ReviewId[]> {
  const rows = await db.sql<{ id: ReviewId }>`
    select r.id from reviews r
    where r.website_id = ${websiteId} and r.author_email <> '' and lower(r.author_email) = ${email}
      and r.created_at <= ${until}
    order by r.id`;
  return rows.map(({ id }) => id);
}

export async function anonymize(db: Db, websiteId: WebsiteId, ids: readonly ReviewId[]): Promise<void> {
  await db.sql`
    update reviews set author_name = ${ERASED_NAME}, author_email = '', visitor_hash = null, account_id = null
    where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
}

export async function removeAll(db: Db, websiteId: WebsiteId, ids: readonly ReviewId[]): Promise<void> {
  await db.sql`delete from reviews where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
}
