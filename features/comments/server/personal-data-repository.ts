import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';
import type { CommentId } from '../comment.ts';

/** The name of an author who was erased, on the website. */
const ERASED_NAME = 'Deleted user';

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select c.id, jsonb_build_object('itemId', c.item_id, 'name', c.author_name, 'email', c.author_email,
      'text', c.body, 'state', c.state, 'createdAt', c.created_at) as record
    from comments c
    where c.website_id = ${websiteId} and c.author_email <> '' and lower(c.author_email) = ${page.email}
      and c.id > ${page.after}
    order by c.id limit ${page.limit}`;
}

export async function listIds(
  db: Db,
  websiteId: WebsiteId,
  { email, until }: Pick<Erasure, 'email' | 'until'>,
): Promise<CommentId[]> {
  const rows = await db.sql<{ id: CommentId }>`
    select c.id from comments c
    where c.website_id = ${websiteId} and c.author_email <> '' and lower(c.author_email) = ${email}
      and c.created_at <= ${until}
    order by c.id`;
  return rows.map(({ id }) => id);
}

export async function anonymize(db: Db, websiteId: WebsiteId, ids: readonly CommentId[]): Promise<void> {
  await db.sql`
    update comments set author_name = ${ERASED_NAME}, author_email = '', visitor_hash = null
    where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
}
