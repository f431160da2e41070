import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export async function findId(db: Db, websiteId: WebsiteId, email: string): Promise<string | null> {
  const [row] = await db.sql<{ id: string }>`
    select id from shoppers where website_id = ${websiteId} and email = ${email}`;
  return row?.id ?? null;
}

export async function listPersonal(db: Db, websiteId: WebsiteId, email: string): Promise<object[]> {
  return await db.sql`
    select p.email, p.created_at as "createdAt", coalesce((
      select jsonb_agg(jsonb_build_object('signedInAt', s.created_at, 'expiresAt', s.expires_at) order by s.created_at)
      from shopper_sessions s where s.website_id = p.website_id and s.shopper_id = p.id), '[]') as sessions
    from shoppers p where p.website_id = ${websiteId} and p.email = ${email}`;
}

export async function remove(
  db: Db,
  websiteId: WebsiteId,
  { email, until }: { email: string; until: Date },
): Promise<void> {
  await db.sql`delete from shopper_links where website_id = ${websiteId} and email = ${email}`;
  await db.sql`
    delete from shoppers where website_id = ${websiteId} and email = ${email} and created_at <= ${until}`;
}
